import type { GameKind } from '@marquee/kernel/contracts/games';

export const TABLE_OPENERS =
  'Velvet,Amber,Grand,Royal,Ivory,Emerald,Sapphire,Midnight,Crystal,Marble,Golden,Scarlet,Riviera,Monsoon,Opal,Harbour,Windsor,Aurora,Copper,Silk,Saffron,Northern,Lumière,Boulevard,Parlour,Mirage,Cedar,Salon,Onyx,Imperial,Azure,Balcony,Terrace,Regal,Moonlight,Lantern,Gallery,Tribune,Palace,Coral';
export const TABLE_EXTRAS =
  ',Prime,Classic,Studio,Express,Select,Lounge,Club,Privé,Speed,One,Two,Three,Evening,Gold';

/** What is played, by kind: the word of the title, and the theme it belongs to. */
export const TABLE_GAMES: Record<Exclude<GameKind, 'slot'>, Array<[words: string, theme: string]>> = {
  live: [
    ['Roulette', 'roulette'],
    ['Blackjack', 'blackjack'],
    ['Baccarat', 'baccarat'],
    ['Hold’em', 'poker'],
    ['Dice', 'dice'],
    ['Wheel', 'wheels'],
  ],
  table: [
    ['Roulette', 'roulette'],
    ['Blackjack', 'blackjack'],
    ['Baccarat', 'baccarat'],
    ['Three Card Poker', 'poker'],
    ['Sic Bo', 'dice'],
    ['Craps', 'dice'],
  ],
  crash: [
    ['Rocket', 'flight'],
    ['Glider', 'flight'],
    ['Balloon', 'flight'],
    ['Skydive', 'flight'],
    ['Jet', 'flight'],
    ['Kite', 'flight'],
  ],
  instant: [
    ['Plinko', 'dice'],
    ['Mines', 'gems'],
    ['Dice', 'dice'],
    ['Wheel', 'wheels'],
    ['Towers', 'clockwork'],
    ['Keno', 'dice'],
  ],
  'video-poker': [
    ['Jacks', 'poker'],
    ['Deuces', 'poker'],
    ['Draw Poker', 'poker'],
    ['Joker Poker', 'poker'],
  ],
  bingo: [
    ['Bingo', 'dice'],
    ['Bingo Hall', 'dice'],
    ['Ninety Ball', 'dice'],
  ],
  scratch: [
    ['Scratch', 'classic-sevens'],
    ['Scratch Gold', 'gold-rush'],
    ['Scratch Gems', 'gems'],
    ['Scratch Fruit', 'fruit'],
  ],
};
