import { type GameKind, slugOfTitle } from '@marquee/kernel/contracts/games';

export interface SeedProvider {
  id: number;
  slug: string;
  name: string;
  /** What it makes, and how much of each: weights. */
  makes: Partial<Record<GameKind, number>>;
  /** Countries its licence leaves out. */
  refusedCountries: string[];
}

const SLOTS = { slot: 10 };
const MIXED = { slot: 8, table: 1, instant: 1 };

/** All invented. In order of importance. */
const PROVIDERS: Array<[name: string, makes: SeedProvider['makes'], refusedCountries?: string[]]> = [
  ['Fairplay Labs', { slot: 5, table: 2, instant: 3, crash: 2 }],
  ['Lumen', SLOTS],
  ['Northlight', MIXED],
  ['Cobalt', { slot: 7, crash: 2, instant: 1 }],
  ['Velvet Row', { live: 9, table: 3 }, ['AU']],
  ['Atlas', SLOTS, ['GB']],
  ['Paperhouse', { slot: 9, scratch: 1 }],
  ['Neon Harbour', { slot: 6, crash: 3 }],
  ['Gilded Owl', { slot: 8, bingo: 3 }],
  ['Inkwell', SLOTS],
  ['Riso Club', MIXED, ['NL']],
  ['Checkmate', { table: 5, 'video-poker': 4, slot: 2 }],
  ['Fernwood', { slot: 9, instant: 2 }],
  ['Cathedral', SLOTS, ['FR']],
  ['Kite and Key', { instant: 5, crash: 3, slot: 3 }],
  ['Orbit Nine', { slot: 8, crash: 2 }],
  ['High Street', { live: 10 }, ['GB', 'NL']],
  ['Tidewater', MIXED],
  ['Polygon Bay', { slot: 7, crash: 2, scratch: 2 }],
  ['Carousel', { slot: 7, bingo: 3, scratch: 2 }],
  ['Bokeh Lane', { live: 6, table: 4 }, ['AU', 'CA']],
  ['Halcyon', SLOTS],
  ['Hatchet Press', { slot: 5, 'video-poker': 3, table: 2 }],
  ['Dune Street', SLOTS, ['TR']],
];

export const SEED_PROVIDERS: SeedProvider[] = PROVIDERS.map(
  ([name, makes, refusedCountries = []], index) => ({
    id: index + 1,
    slug: slugOfTitle(name),
    name,
    makes,
    refusedCountries,
  }),
);
