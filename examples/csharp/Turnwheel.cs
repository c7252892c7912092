// turnwheel for C# through the C library: as much of turnwheel.h as Program.cs needs. Texts come
// out twice, first their size; a number of `size_t` is a UIntPtr; a function that the library keeps
// is kept alive here as long as its game.
using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;
using System.Text;

public class TurnwheelException : Exception {
    public readonly uint Code;
    public TurnwheelException(uint code, string message) : base(message) { Code = code; }
}

static class Native {
    const string L = "turnwheel";
    public const uint OK = 0, EffectFailed = 301, ChoicePending = 211, WordPlayer = 7, HashGame = 0;

    [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
    public delegate uint Effect(IntPtr game, IntPtr data);
    public delegate uint Text(byte[] buffer, UIntPtr size, out UIntPtr needed);
    public delegate uint Make(byte[] message, UIntPtr size, out IntPtr made);

    [DllImport(L)]
    public static extern IntPtr tw_status_text(uint status);
    [DllImport(L)]
    public static extern uint tw_ruleset_builtin(byte[] name, byte[] message, UIntPtr size,
                                                 out IntPtr made);
    [DllImport(L)]
    public static extern void tw_ruleset_free(IntPtr rules);
    [DllImport(L)]
    public static extern uint tw_game_new(IntPtr rules, IntPtr[] names, UIntPtr count, ulong seed,
                                          byte[] message, UIntPtr size, out IntPtr made);
    [DllImport(L)]
    public static extern uint tw_load(IntPtr rules, byte[] save, UIntPtr length, byte[] message,
                                      UIntPtr size, out IntPtr made);
    [DllImport(L)]
    public static extern void tw_game_free(IntPtr game);
    [DllImport(L)]
    public static extern uint tw_command(IntPtr game, byte[] line);
    [DllImport(L)]
    public static extern uint tw_mods_load(IntPtr game, byte[] folder, IntPtr limits);
    [DllImport(L)]
    public static extern uint tw_effect(IntPtr game, byte[] name, Effect run, IntPtr data,
                                        IntPtr drop);
    [DllImport(L)]
    public static extern uint tw_error_message(IntPtr game, byte[] buffer, UIntPtr size,
                                               out UIntPtr needed);
    [DllImport(L)]
    public static extern uint tw_explain_wait(IntPtr game, uint whose, byte who, byte[] buffer,
                                              UIntPtr size, out UIntPtr needed);
    [DllImport(L)]
    public static extern uint tw_save(IntPtr game, byte[] buffer, UIntPtr size, out UIntPtr needed);
    [DllImport(L)]
    public static extern uint tw_hash(IntPtr game, uint kind, byte[] hash);
    [DllImport(L)]
    public static extern uint tw_pending(IntPtr game, out IntPtr players, out UIntPtr count);
    [DllImport(L)]
    public static extern uint tw_player_name(IntPtr game, byte player, byte[] buffer, UIntPtr size,
                                             out UIntPtr needed);
    [DllImport(L)]
    public static extern uint tw_word_number(IntPtr game, uint kind, byte[] name, out long number);
    [DllImport(L)]
    public static extern uint tw_choice_prompt(IntPtr game, byte player, byte[] buffer,
                                               UIntPtr size, out UIntPtr needed);
    [DllImport(L)]
    public static extern uint tw_events(IntPtr game, IntPtr none, out UIntPtr count);
    [DllImport(L)]
    public static extern uint tw_event_text(IntPtr game, UIntPtr index, byte[] buffer, UIntPtr size,
                                            out UIntPtr needed);
    [DllImport(L)]
    public static extern uint tw_events_clear(IntPtr game);
    [DllImport(L)]
    public static extern uint tw_effect_fail(IntPtr game, byte[] message);
    [DllImport(L)]
    public static extern byte tw_effect_controller(IntPtr game);
    [DllImport(L)]
    public static extern uint tw_choose_word(IntPtr game, byte[] prompt, IntPtr[] labels,
                                             UIntPtr count);
    [DllImport(L)]
    public static extern uint tw_choose(IntPtr game, byte who, long[] options, UIntPtr count,
                                        UIntPtr min, UIntPtr max, long[] picks, UIntPtr room,
                                        out UIntPtr picked);

    public static byte[] Utf8(string text) { return Encoding.UTF8.GetBytes(text + "\0"); }

    public static string Read(byte[] text) {
        int end = Array.IndexOf(text, (byte)0);
        return Encoding.UTF8.GetString(text, 0, end < 0 ? text.Length : end);
    }

    public static string Meaning(uint status) {
        return Marshal.PtrToStringAnsi(tw_status_text(status));
    }

    /// Returns a text that a function copies: calls it for the size, then for the text.
    public static byte[] Copy(Text copy, Action<uint> check) {
        UIntPtr needed;
        check(copy(null, UIntPtr.Zero, out needed));
        var bytes = new byte[(int)needed];
        check(copy(bytes, needed, out needed));
        return bytes;
    }

    /// Returns the object that a function creates, or throws its reason.
    public static IntPtr Made(Make make) {
        var message = new byte[1024];
        IntPtr made;
        uint status = make(message, (UIntPtr)message.Length, out made);
        if (status != OK) throw new TurnwheelException(status, Read(message));
        return made;
    }

    /// Lends a list of texts to C.
    public static T Texts<T>(string[] texts, Func<IntPtr[], T> body) {
        var held = Array.ConvertAll(texts, text => GCHandle.Alloc(Utf8(text), GCHandleType.Pinned));
        try {
            return body(Array.ConvertAll(held, one => one.AddrOfPinnedObject()));
        } finally {
            foreach (var one in held) one.Free();
        }
    }
}

/// What a card is lent, valid until the card returns.
public sealed class Card {
    /// Thrown where a card has to stop for an answer: do not catch it.
    sealed class Pending : Exception {}

    readonly IntPtr lent;
    Card(IntPtr lent) { this.lent = lent; }

    void Check(uint status) {
        if (status == Native.ChoicePending) throw new Pending();
        if (status != Native.OK) throw new TurnwheelException(status, Native.Meaning(status));
    }

    public void Say(string line) { Check(Native.tw_command(lent, Native.Utf8(line))); }

    public byte Controller {
        get { return Native.tw_effect_controller(lent); }
    }

    /// Asks a player to pick one label; returns its position, from 0, or -1 if the player
    /// left.
    public int Choose(byte player, string prompt, params string[] labels) {
        var count = (UIntPtr)labels.Length;
        Check(Native.Texts(labels,
                           list => Native.tw_choose_word(lent, Native.Utf8(prompt), list, count)));
        var picks = new long[1];
        UIntPtr picked;
        var one = (UIntPtr)1;
        Check(Native.tw_choose(lent, player, new long[labels.Length], count, one, one, picks, one,
                               out picked));
        return (uint)picked == 1 ? (int)picks[0] : -1;
    }

    /// The function that the library calls for a card: no exception may leave it.
    internal static Native.Effect Wrap(Action<Card> card) {
        return (lent, data) => {
            try {
                card(new Card(lent));
                return Native.OK;
            } catch (Pending) {
                return Native.ChoicePending;
            } catch (Exception error) {
                Native.tw_effect_fail(lent, Native.Utf8(error.Message));
                return Native.EffectFailed;
            }
        };
    }
}

public sealed class Game : IDisposable {
    readonly IntPtr handle;
    readonly List<Native.Effect> effects = new List<Native.Effect>();
    Game(IntPtr handle) { this.handle = handle; }

    static Game By(string rules, Func<IntPtr, Native.Make> make) {
        IntPtr ruleset =
            Native.Made((byte[] message, UIntPtr size, out IntPtr made) =>
                            Native.tw_ruleset_builtin(Native.Utf8(rules), message, size, out made));
        try {
            return new Game(Native.Made(make(ruleset)));
        } finally {
            Native.tw_ruleset_free(ruleset);
        }
    }

    public static Game New(string rules, ulong seed, params string[] names) {
        return Native.Texts(
            names,
            list => By(rules, ruleset => (byte[] message, UIntPtr size, out IntPtr made) =>
                                  Native.tw_game_new(ruleset, list, (UIntPtr)list.Length, seed,
                                                     message, size, out made)));
    }

    /// Loads a saved game; register its cards again.
    public static Game Load(string rules, byte[] save) {
        return By(rules,
                  ruleset => (byte[] message, UIntPtr size, out IntPtr made) =>
                      Native.tw_load(ruleset, save, (UIntPtr)save.Length, message, size, out made));
    }

    public void Dispose() { Native.tw_game_free(handle); }

    void Check(uint status) {
        if (status == Native.OK) return;
        string message = Native.Read(Native.Copy((byte[] b, UIntPtr s, out UIntPtr n) =>
                                                     Native.tw_error_message(handle, b, s, out n),
                                                 _ => {}));
        throw new TurnwheelException(status, message != "" ? message : Native.Meaning(status));
    }

    string Text(Native.Text copy) { return Native.Read(Native.Copy(copy, Check)); }

    public void Say(string line) { Check(Native.tw_command(handle, Native.Utf8(line))); }
    public void Mods(string folder) {
        Check(Native.tw_mods_load(handle, Native.Utf8(folder), IntPtr.Zero));
    }

    /// Registers a card; the same name again replaces it.
    public void Effect(string name, Action<Card> card) {
        var wrapped = Card.Wrap(card);
        effects.Add(wrapped);
        Check(Native.tw_effect(handle, Native.Utf8(name), wrapped, IntPtr.Zero, IntPtr.Zero));
    }

    /// The wait explained in words, and the question with its labels.
    public string Waits {
        get {
            return Text((byte[] b, UIntPtr s, out UIntPtr n) =>
                            Native.tw_explain_wait(handle, 0, 0, b, s, out n));
        }
    }

    /// The first player who owes an answer, by name.
    public string Awaited {
        get {
            IntPtr players;
            UIntPtr count;
            Check(Native.tw_pending(handle, out players, out count));
            byte first = Marshal.ReadByte(players);
            return Text((byte[] b, UIntPtr s, out UIntPtr n) =>
                            Native.tw_player_name(handle, first, b, s, out n));
        }
    }

    /// Returns true while a question waits for that player.
    public bool Asks(string name) {
        long player;
        UIntPtr needed;
        Check(Native.tw_word_number(handle, Native.WordPlayer, Native.Utf8(name), out player));
        return Native.tw_choice_prompt(handle, (byte)player, null, UIntPtr.Zero, out needed) ==
               Native.OK;
    }

    public byte[] Save() {
        return Native.Copy(
            (byte[] b, UIntPtr s, out UIntPtr n) => Native.tw_save(handle, b, s, out n), Check);
    }

    /// Equal hashes mean the same game, played in the same way.
    public string Hash {
        get {
            var hash = new byte[16];
            Check(Native.tw_hash(handle, Native.HashGame, hash));
            return BitConverter.ToString(hash);
        }
    }

    /// Takes the events, as lines of text.
    public List<string> TakeEvents() {
        UIntPtr count;
        Check(Native.tw_events(handle, IntPtr.Zero, out count));
        var lines = new List<string>();
        for (uint at = 0; at < (uint)count; ++at) {
            var index = (UIntPtr)at;
            lines.Add(Text((byte[] b, UIntPtr s, out UIntPtr n) =>
                               Native.tw_event_text(handle, index, b, s, out n)));
        }
        Check(Native.tw_events_clear(handle));
        return lines;
    }
}
