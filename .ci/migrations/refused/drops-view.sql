drop view game_offer;
