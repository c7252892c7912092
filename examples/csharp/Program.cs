// A card as a C# lambda and a folder of mods, in one game: mono program.exe MODS; prints what
// examples/luajit_ffi prints.
using System;
using System.Linq;

static class Program {
    static void Coin(Card card) {
        int picked = card.Choose(card.Controller, "Heads or tails?", "heads", "tails");
        card.Say(picked == 0 ? "reverse" : "extra_turn Cy");
    }

    static void Main(string[] arguments) {
        string mods = arguments[0];
        using (var game = Game.New("mtg", 7, "Ann", "Bob", "Cy", "Di")) {
            game.Mods(mods);
            game.Effect("coin", Coin);
            game.Say("start Ann");
            game.Say("push Ann coin");
            game.Say("push Ann time_walk"); // this one is a mod's
            while (!game.Asks("Ann")) game.Say("pass " + game.Awaited);
            Console.WriteLine(game.Waits);

            // Saved in the middle of the card, and finished in another game.
            using (var loaded = Game.Load("mtg", game.Save())) {
                loaded.Mods(mods);
                loaded.Effect("coin", Coin);
                foreach (var each in new[] { game, loaded }) each.Say("answer Ann tails");
                Console.WriteLine(loaded.Hash == game.Hash ? "true" : "false");
            }
            foreach (string line in game.TakeEvents().Where(line => line.StartsWith("extra_turn")))
                Console.WriteLine(line);

            // A failing card undoes its whole command, and sets the error's message.
            game.Effect("torn",
                        card => { throw new InvalidOperationException("the card is torn"); });
            foreach (string line in new[] { "run torn", "pass Bob" }) {
                try {
                    game.Say(line);
                } catch (TurnwheelException error) {
                    Console.WriteLine("false\t" +
                                      (error.Message.Contains("the card is torn")
                                           ? "the card is torn"
                                           : error.Message.Split(':') [0].Split(' ')[0]));
                }
            }
        }
    }
}
