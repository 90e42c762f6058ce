drop view game_offer;
create view game_offer as select * from game;
