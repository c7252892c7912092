
class Looks:
    """The looks that a game, an effect's context and a view have in common: the table, a part an attribute.

    Each look reads the table in place and makes that part alone. Of a game and a context it is the table as it stands, of a view the table as it
    stood when the view was taken.
    """
