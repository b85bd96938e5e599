"""The game: boards, words, rules and matches. No Qt, no file, no clock and no random source of its own."""
