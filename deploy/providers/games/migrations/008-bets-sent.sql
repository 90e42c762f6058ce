-- How often the bet of a round was sent. The refusal of one of several says nothing of the others.
alter table round add column bets_sent integer not null default 0;
-- Of those under way it is not known: more than once is the careful answer.
update round set bets_sent = 2 where state = 'bet_sent';
