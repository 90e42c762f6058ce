revoke select on game from reader;
