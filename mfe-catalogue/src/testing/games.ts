import type {
  DemoLaunch,
  GameCard,
  GameDetail,
  GamePlay,
  RealLaunch,
  SearchResult,
  WindowSearch,
} from '@marquee/kernel/contracts/games';
import type { PlayedRound, RoundHistory } from '@marquee/kernel/contracts/history';
import type { Banner } from '@marquee/kernel/contracts/site';

/** A slot of the catalogue that runs nowhere. */
export const aGame = (changes: Partial<GameCard> = {}): GameCard => ({
  id: 7,
  globalId: 'mrq-000007',
  slug: 'solar-crown',
  title: 'Solar Crown',
  path: '/games/lumen/solar-crown',
  provider: { slug: 'lumen', name: 'Lumen' },
  kind: 'slot',
  cover: { src: '/media/covers/solar-crown.svg', width: 300, height: 400, placeholder: '#2a1f33' },
  rtpBasisPoints: 9600,
  volatility: 4,
  badges: [],
  demoEnabled: false,
  realEnabled: false,
  isPlayable: false,
  ...changes,
});

export const someGames = (count: number, firstId = 1): GameCard[] =>
  Array.from({ length: count }, (_, index) =>
    aGame({ id: firstId + index, slug: `game-${firstId + index}`, title: `Game ${firstId + index}` }),
  );

/** A game that runs here, in demo. */
export const aPlayableGame = (changes: Partial<GameDetail> = {}): GameDetail => ({
  ...aGame({ demoEnabled: true, isPlayable: true }),
  description: 'Three reels and one line.',
  themes: [{ slug: 'sun', title: 'Sun' }],
  features: [],
  kindTitle: 'Slots',
  volatilityTitle: 'Medium to high',
  rtpHighestBasisPoints: null,
  stakes: { lowest: '0.10', highest: '10.00' },
  reels: 3,
  lines: 1,
  maxWinMultiplier: 200,
  releasedAt: '2026-11-05T00:00:00Z',
  demoPath: '/rules/solar-crown',
  playPath: null,
  availability: { isAvailable: true, reason: null },
  similar: [],
  ...changes,
});

export const aSearchResult = (changes: Partial<SearchResult> = {}): SearchResult => ({
  items: [],
  nextCursor: null,
  total: 0,
  facets: { providers: [], kinds: [], themes: [], features: [], volatilities: [], modes: [] },
  sort: 'popular',
  correction: null,
  category: null,
  suggestions: [],
  ...changes,
});

export const aWindowSearch = (game: GameDetail | null): WindowSearch => ({
  games: [],
  total: 0,
  correction: null,
  providers: [],
  sections: [],
  popular: [],
  game,
});

export const aBanner = (changes: Partial<Banner> = {}): Banner => ({
  key: 'odds',
  title: 'Odds in the open',
  text: 'Every return is printed.',
  picture: {
    src: '/media/banners/odds.svg',
    width: 1200,
    height: 420,
    placeholder: '#2b1055',
    dataUrl: null,
  },
  action: { label: 'Browse games', path: '/games/all' },
  secondaryAction: null,
  note: '18+',
  ...changes,
});

export const aDemo = (launch: Partial<DemoLaunch['launch']> = {}): DemoLaunch => ({
  sessionId: 'session-1',
  mode: 'demo',
  game: {
    id: 7,
    slug: 'solar-crown',
    title: 'Solar Crown',
    provider: { slug: 'lumen', name: 'Lumen' },
    path: '/games/lumen/solar-crown',
  },
  launch: {
    strategy: 'iframe',
    url: 'https://games.example/play/session-1',
    origin: 'https://games.example',
    sandbox: 'allow-scripts allow-same-origin',
    allow: 'fullscreen',
    ...launch,
  },
  rtp: { basisPoints: 9600, basis: 'theoretical-all-stakes' },
  expiresAt: '2026-11-20T12:00:00Z',
});

const PLAY_STARTED_AT = '2026-11-20T12:00:00.000Z';

/** A play of Solar Crown that has just begun. */
export const aPlay = (changes: Partial<GamePlay> = {}): GamePlay => ({
  sessionId: 'play-1',
  launchNumber: 1,
  currency: 'EUR',
  exponent: 2,
  version: '10',
  real: '100.00',
  bonus: '5.00',
  inPlay: '0.00',
  staked: '0.00',
  won: '0.00',
  net: '0.00',
  rounds: 0,
  startedAt: PLAY_STARTED_AT,
  ended: null,
  realityCheck: { everyMinutes: 60, dueAt: '2026-11-20T13:00:00.000Z', isDue: false },
  timeLimitAt: null,
  limitsLeft: [],
  serverTime: PLAY_STARTED_AT,
  ...changes,
});

export const aRealLaunch = (changes: Partial<RealLaunch> = {}): RealLaunch => ({
  ...aDemo(),
  sessionId: 'play-1',
  launchNumber: 1,
  mode: 'real',
  stakes: { min: '0.10', max: '10.00' },
  resumes: null,
  play: aPlay(),
  ...changes,
});

/** A round of Solar Crown that was lost. */
export const aPlayedRound = (changes: Partial<PlayedRound> = {}): PlayedRound => ({
  id: 'r1',
  provider: 'marquee',
  game: { title: 'Solar Crown', slug: 'solar-crown', path: '/games/lumen/solar-crown' },
  openedAt: PLAY_STARTED_AT,
  closedAt: null,
  state: 'settled',
  currency: 'EUR',
  stake: '2.00',
  win: '0.00',
  net: '-2.00',
  verifyUrl: null,
  ...changes,
});

export const aRoundHistory = (items: PlayedRound[]): RoundHistory => ({
  items,
  nextCursor: null,
  overview: null,
  timeZone: 'Europe/Berlin',
});
