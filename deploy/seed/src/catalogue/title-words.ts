/** Words of a theme's titles: openers go before things, places after them. */
interface ThemeWords {
  openers: string;
  things: string;
  places: string;
}

export const SLOT_WORDS: Record<string, ThemeWords> = {
  'ancient-egypt': {
    openers:
      'Golden,Sacred,Silent,Buried,Amber,Royal,Hidden,Painted,Eternal,Rising,Lotus,Sunlit,Desert,Ivory,Crimson,Lost',
    things:
      'Scarab,Sphinx,Pharaoh,Obelisk,Papyrus,Ibis,Jackal,Chariot,Sceptre,Oasis,Temple,Falcon,Cobra,Amulet,Barge,Crown',
    places:
      'the Nile,Thebes,the Delta,the Sun King,the Upper River,Memphis,the Silent Tomb,the Reed Sea,the Horizon,the Cataracts',
  },
  dragons: {
    openers:
      'Ember,Jade,Storm,Iron,Scarlet,Sleeping,Silver,Emerald,Ashen,Thunder,Pearl,Onyx,Mountain,Twin,Wandering,Smoke',
    things: 'Dragon,Wyrm,Hatchling,Hoard,Talon,Scales,Drake,Roar,Wing,Lair,Flame,Rider,Egg,Serpent,Fang,Kite',
    places:
      'the Cloud Pass,the Ninth Peak,the Red River,the Ash Valley,Winter Keep,the Jade Court,the Old Volcano,the East Wind,Smoke Hollow,the Long Night',
  },
  'deep-sea': {
    openers:
      'Deep,Coral,Tidal,Sunken,Pearl,Blue,Salt,Lantern,Moonlit,Drifting,Abyssal,Silver,Whispering,Reef,Glass,Northern',
    things:
      'Current,Kraken,Nautilus,Anchor,Mermaid,Whale,Trench,Lagoon,Octopus,Seahorse,Tide,Shell,Harbour,Diver,Manta,Wreck',
    places:
      'the Blue Hole,the Coral Gate,the Seven Tides,the Outer Reef,the Drowned Bell,Pearl Bay,the Long Swell,the Deep,the Salt Road,Lighthouse Point',
  },
  space: {
    openers:
      'Solar,Lunar,Cosmic,Orbital,Silent,Nova,Binary,Comet,Astral,Distant,Quantum,Zero,Stellar,Outer,Violet,Drifting',
    things:
      'Voyage,Signal,Station,Horizon,Rover,Eclipse,Nebula,Pilot,Meteor,Beacon,Orbit,Engine,Garden,Satellite,Colony,Dust',
    places:
      'the Ninth Moon,the Rings,Titan,the Far Side,the Long Orbit,the Violet Star,the Belt,the Last Station,Vega,the Void',
  },
  fruit: {
    openers:
      'Juicy,Ripe,Sunny,Frosted,Wild,Sugar,Neon,Market,Midnight,Summer,Double,Electric,Fresh,Tropic,Ruby,Crisp',
    things:
      'Cherries,Lemons,Plums,Melons,Orchard,Oranges,Peaches,Berries,Grapes,Basket,Figs,Mangoes,Limes,Apples,Harvest,Papaya',
    places:
      'Cherry Lane,the Market,the Grove,Lemon Street,the Orchard,the South Wind,Plum Alley,the Veranda,Sugar Hill,the Garden Gate',
  },
  gems: {
    openers:
      'Ruby,Sapphire,Emerald,Prism,Diamond,Opal,Topaz,Radiant,Royal,Frozen,Glimmer,Amethyst,Shattered,Starlit,Crystal,Rough',
    things:
      'Parade,Cavern,Facet,Crown,Cascade,Vault,Mosaic,Throne,Spark,Cluster,Mirror,Lantern,Palace,Ring,Prism,Tower',
    places:
      'the Crystal Stair,the Deep Mine,Opal Hall,the Glass Court,the Bright Seam,the Hollow Hill,Sapphire Row,the Cutter,the Vault,the Rainbow',
  },
  woodland: {
    openers:
      'Mossy,Whisper,Autumn,Silver,Acorn,Firefly,Hollow,Thorn,Misty,Ancient,Amber,Wild,Moonlit,Hazel,Fern,Quiet',
    things:
      'Fox,Owl,Stag,Badger,Grove,Glade,Thicket,Hare,Bramble,Oak,Lantern,Hedgehog,Wren,Path,Mushroom,Squirrel',
    places:
      'the Old Oak,Bramble Wood,the Hollow,the Fern Path,Foxglove Lane,the Mill Stream,the Clearing,Hazel Hill,the North Wood,the Deep Thicket',
  },
  'northern-lands': {
    openers:
      'Frost,Raven,Iron,Runic,Storm,Northern,Bear,Grey,Thunder,Amber,Winter,Fjord,Wolf,Aurora,Stone,Salt',
    things: 'Saga,Longship,Shield,Axe,Rune,Skald,Hearth,Jarl,Horn,Oar,Hammer,Raider,Feast,Watch,Helm,Banner',
    places:
      'the North,the Fjords,the Mead Hall,the Ice Road,the Grey Sea,Raven Rock,the Long Winter,the High Seat,the Aurora,Wolf Bay',
  },
  desert: {
    openers:
      'Sand,Mirage,Scorched,Copper,Dune,Burning,Amber,Wandering,Saffron,Nomad,Silent,Golden,Cactus,Dusty,Starlit,Red',
    things:
      'Kings,Caravan,Oasis,Scorpion,Falcon,Bazaar,Dunes,Lamp,Camel,Well,Merchant,Storm,Tent,Gate,Viper,Rider',
    places:
      'the Dunes,the Long Caravan,the Salt Flats,the Red Mesa,the Silk Road,the Last Well,Saffron Gate,the Canyon,the Noon Sun,the Burning Sky',
  },
  'city-nights': {
    openers:
      'Neon,Midnight,Velvet,Electric,Uptown,Rain,Rooftop,Chrome,Downtown,Jazz,Late,Scarlet,Avenue,Mirror,Taxi,Paper',
    things:
      'Avenue,Lights,Skyline,Lounge,Getaway,Metro,Saxophone,Penthouse,Boulevard,Alley,Marquee,Diner,Cabaret,Signal,Arcade,Express',
    places:
      'the Boulevard,Fifth Street,the Night Shift,the Old Theatre,the Skyline,Harlequin Square,the Last Train,Neon Row,the Grand Hotel,the Rain',
  },
  sweets: {
    openers:
      'Sugar,Candy,Caramel,Marshmallow,Honey,Toffee,Lollipop,Vanilla,Peppermint,Cocoa,Sprinkle,Bubble,Jelly,Frosted,Cinnamon,Sherbet',
    things:
      'Carousel,Castle,Parade,Factory,River,Garden,Twist,Avalanche,Express,Kingdom,Drop,Pop,Workshop,Swirl,Mountain,Party',
    places:
      'Sugar Town,the Candy Shop,Caramel Hill,the Jelly Lake,the Toffee Mill,Cocoa Cove,the Bakery,Sherbet Street,the Gingerbread Inn,the Sweet Tooth',
  },
  pirates: {
    openers:
      'Black,Salty,Jolly,Cutlass,Rum,Stormy,Cursed,Gunpowder,Parrot,Buccaneer,Tattered,Golden,Crimson,Lucky,Castaway,Mad',
    things:
      'Flag,Galleon,Doubloons,Compass,Corsair,Map,Cannon,Chest,Captain,Cove,Lookout,Mutiny,Spyglass,Island,Lagoon,Crew',
    places:
      'Skull Bay,the Seven Seas,the Lost Lagoon,Port Ember,the Black Tide,Parrot Island,the Crow Nest,the Hidden Cove,the Trade Winds,Dead Calm',
  },
  'gold-rush': {
    openers:
      'Dusty,Gold,Canyon,Prospector,Lucky,Copper,Wild,Sundown,Silver,Dynamite,Rusty,Nugget,Frontier,Cactus,Railroad,Stagecoach',
    things:
      'Claim,Pickaxe,Gulch,Saloon,Mine,Lantern,Mustang,Wagon,Sheriff,Strike,Creek,Bandit,Rail,Fortune,Pan,Trail',
    places:
      'Copper Creek,the Last Claim,Sundown Ridge,the Mother Lode,Dry Gulch,the Iron Rail,Silver Canyon,the Old Saloon,High Noon,the Gold Coast',
  },
  myths: {
    openers:
      'Marble,Thunder,Laurel,Oracle,Titan,Winged,Olive,Bronze,Divine,Muse,Fabled,Golden,Labyrinth,Aegean,Eternal,Storm',
    things:
      'Medusa,Pegasus,Oracle,Trident,Chariot,Minotaur,Nymph,Lyre,Phoenix,Sirens,Temple,Fates,Griffin,Aegis,Harpy,Torch',
    places:
      'Olympus,the Labyrinth,the Argonauts,Delphi,the Underworld,Arcadia,the Golden Fleece,the Titans,Ithaca,the Muses',
  },
  winter: {
    openers:
      'Frosty,Snow,Icicle,Polar,Crystal,Cozy,Silver,Northern,Mitten,Glacier,White,Pine,Sleigh,Blizzard,Chilly,Starry',
    things:
      'Lodge,Penguin,Sleigh,Lantern,Owl,Fox,Skates,Avalanche,Cabin,Comet,Market,Reindeer,Peak,Bells,Fireside,Ferry',
    places:
      'Frost Hollow,the Snow Line,the Ice Lake,the Pine Lodge,the White Valley,the North Star,Icicle Bridge,the Long Night,the First Snow,Polar Bay',
  },
  music: {
    openers:
      'Velvet,Electric,Brass,Vinyl,Midnight,Golden,Bass,Encore,Analog,Groove,Roadhouse,Disco,Acoustic,Backbeat,Chrome,Blue',
    things:
      'Tempo,Encore,Jukebox,Chord,Tour,Amplifier,Drummer,Serenade,Records,Rhythm,Stage,Anthem,Trumpet,Ballad,Cassette,Overture',
    places:
      'the Roadhouse,the Last Encore,Basement Street,the Blue Note,the Grand Tour,Studio Nine,the Backline,the Main Stage,the Vinyl Age,the Dance Floor',
  },
  circus: {
    openers:
      'Grand,Striped,Sawdust,Velvet,Tumbling,Roaring,Juggling,Starlit,Brass,Wandering,Trapeze,Ringside,Whirling,Painted,Flying,Confetti',
    things:
      'Big Top,Acrobat,Lion,Ringmaster,Carousel,Juggler,Elephant,Tightrope,Magician,Calliope,Strongman,Parade,Unicycle,Clown,Spotlight,Wagon',
    places:
      'the Big Top,the Midway,the Last Act,the Travelling Fair,the Third Ring,Sawdust Lane,the High Wire,the Painted Wagon,the Grand Parade,the Night Train',
  },
  jungle: {
    openers:
      'Emerald,Wild,Monsoon,Tiger,Hidden,Vine,Golden,Roaring,Orchid,Humid,Painted,Canopy,Savage,Misty,Amazon,Lost',
    things:
      'Temple,Toucan,Panther,Idol,Expedition,Waterfall,Gorilla,Orchid,Drums,Parrot,Jaguar,Trail,Anaconda,Treasure,River,Chameleon',
    places:
      'the Lost City,the Green River,the Canopy,the Monsoon,the Stone Idol,Tiger Falls,the Orchid Path,the Deep Jungle,the Rope Bridge,the Painted Frog',
  },
  samurai: {
    openers:
      'Cherry,Silent,Crimson,Paper,Jade,Ronin,Lotus,Moonlit,Steel,Bamboo,Rising,Ivory,Honour,Storm,Plum,Shadow',
    things:
      'Katana,Blossom,Shogun,Lantern,Crane,Koi,Dojo,Fan,Garden,Kite,Ronin,Gate,Tea House,Duel,Mask,Bridge',
    places:
      'the Rising Sun,the Paper Moon,the Red Gate,Mount Haru,the Silent Garden,the Bamboo Road,the Crane Court,the Plum Rain,the Last Duel,the Koi Pond',
  },
  clockwork: {
    openers:
      'Brass,Copper,Steam,Cogwheel,Gaslight,Iron,Ticking,Airship,Pneumatic,Velvet,Whirring,Midnight,Riveted,Piston,Amber,Grand',
    things:
      'Inventor,Automaton,Zeppelin,Engine,Gears,Clock,Observatory,Locomotive,Laboratory,Owl,Compass,Foundry,Duchess,Machine,Workshop,Beetle',
    places:
      'the Clock Tower,Gaslight Row,the Great Engine,the Brass Guild,the Night Train,Piston Street,the Airship Dock,the Twelfth Hour,the Copper Works,the Iron Bridge',
  },
  harvest: {
    openers:
      'Golden,Barley,Country,Sunny,Morning,Rustic,Pumpkin,Honey,Meadow,Windmill,Tractor,Clover,Amber,Happy,Old,Lucky',
    things:
      'Barn,Rooster,Harvest,Scarecrow,Orchard,Meadow,Piglet,Windmill,Fair,Beehive,Pumpkins,Shepherd,Tractor,Henhouse,Hayride,Basket',
    places:
      'Clover Farm,the Old Barn,Barley Hill,the Country Fair,the Long Meadow,Honey Brook,the Mill Pond,the Autumn Moon,Sunflower Lane,the Valley',
  },
  masquerade: {
    openers:
      'Venetian,Velvet,Gilded,Masked,Midnight,Crimson,Silk,Feathered,Secret,Moonlit,Opera,Baroque,Ivory,Candlelit,Whispered,Royal',
    things:
      'Masquerade,Carnival,Gondola,Waltz,Harlequin,Countess,Mask,Fan,Chandelier,Rose,Duel,Palazzo,Serenade,Jester,Ball,Mirror',
    places:
      'Venice,the Grand Canal,the Masked Duke,the Opera,the Midnight Ball,the Gilded Stair,the Silver Mask,the Rose Room,the Doge,the Candlelight',
  },
  magic: {
    openers:
      'Enchanted,Mystic,Wizard,Potion,Starlight,Arcane,Crystal,Moonstone,Raven,Spellbound,Wandering,Violet,Alchemy,Twilight,Silver,Lucky',
    things:
      'Cauldron,Grimoire,Wand,Cat,Familiar,Spell,Potion,Tower,Broom,Oracle,Charm,Apprentice,Mirror,Elixir,Raven,Moon',
    places:
      'the Wandering Wizard,Moonstone Tower,the Spell Shop,the Violet Hour,the Black Cat,the Arcane School,the Potion Cellar,the Old Magic,Raven Street,the Thirteenth Door',
  },
  'classic-sevens': {
    openers:
      'Lucky,Double,Blazing,Royal,Neon,Triple,Hot,Retro,Classic,Super,Golden,Diamond,Flaming,Chrome,Liberty,Ruby',
    things:
      'Seven,Sevens,Bars,Bells,Reels,Stars,Joker,Clover,Horseshoe,Crown,Wheel,Nickel,Dollar,Jewels,Line,Spin',
    places:
      'Seven Street,the Old Arcade,the Bell Tower,Fortune Row,the Corner Bar,the Lucky Streak,the Chrome Age,the Silver Dollar,the Ruby Room,Midnight',
  },
};
