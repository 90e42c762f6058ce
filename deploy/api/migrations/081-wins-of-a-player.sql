-- outside a transaction
-- What a player has won of jackpots is read for the data that they ask for, and when they hide their name.
create index concurrently if not exists jackpot_win_player on jackpot_win (player_id);
