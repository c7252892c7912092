
class Looks:
    """The parts of the table as attributes, which games, contexts and views have.

    Each look reads the table in place and builds only that part. A game and a context show the
    current table, a view the table at the time when it was taken.
    """
