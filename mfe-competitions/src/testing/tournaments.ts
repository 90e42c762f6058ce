import type {
  BoardRow,
  Leaderboard,
  Tournament,
  TournamentCard,
  TournamentGames,
} from '@marquee/kernel/contracts/tournaments';

import { NOW } from './competitions.ts';

const DAY_MS = 86_400_000;
export const at = (ms: number): string => new Date(NOW + ms).toISOString();

export const ID = '5f0e5c1e-3a52-4a0e-9f0a-1c5d5b1d0001';

/** A tournament that began a day ago and ends tomorrow. */
export const aCard = (changes: Partial<TournamentCard> = {}): TournamentCard => ({
  id: ID,
  slug: 'night-of-multipliers',
  title: 'Night of Multipliers',
  startAt: at(-DAY_MS),
  endAt: at(DAY_MS),
  prizes: { fund: { amount: '5000.00', currency: 'EUR' }, places: 50 },
  path: `/tournaments/show/${changes.id ?? ID}`,
  state: 'running',
  scoring: { kind: 'multiplier', unit: null, best: null, of: null },
  entry: { kind: 'free', amount: null, currency: null },
  joinFrom: at(-2 * DAY_MS),
  joinUntil: at(DAY_MS),
  players: 1_284,
  maxPlayers: null,
  firstPrize: { kind: 'money', amount: '1250.00', currency: 'EUR', wagerFactor: null },
  joinedAt: null,
  isDemonstration: false,
  ...changes,
});

export const aFullTournament = (changes: Partial<Tournament> = {}): Tournament => ({
  ...aCard(),
  kind: 'tournament',
  rules: ['Prizes are paid within a day.'],
  rulesVersion: 3,
  rounds: {
    minStake: '0.20',
    maxStake: '5.00',
    currency: 'EUR',
    minRounds: 20,
    games: 'listed',
    hasMultipliers: false,
    bonusStakes: false,
    maxFreeWin: null,
  },
  eligibility: { countries: null, status: null, verified: false },
  prizePlaces: [
    {
      from: 1,
      to: 1,
      prizes: [{ kind: 'money', amount: '1250.00', currency: 'EUR', wagerFactor: null }],
    },
    { from: 2, to: 50, prizes: [{ kind: 'points', amount: '100.00', currency: null, wagerFactor: null }] },
  ],
  isFunded: true,
  showTop: 50,
  joining: { canJoin: false, unmet: ['sign-in'], hasAgreed: false },
  stateSince: at(-DAY_MS),
  cancelReason: null,
  standingSha256: null,
  serverTime: at(0),
  ...changes,
});

export const aRow = (place: number, changes: Partial<BoardRow> = {}): BoardRow => ({
  place,
  entry: 100 + place,
  name: `P${place}***`,
  score: `${1_000 - place * 10}.00`,
  rounds: 30,
  reachedAt: at(-place * 1_000),
  prizes: [],
  drift: 0,
  ...changes,
});

export const aBoard = (changes: Partial<Leaderboard> = {}): Leaderboard => ({
  tournamentId: ID,
  state: 'running',
  version: 10,
  checkedAt: at(-4_000),
  total: 1_284,
  rows: Array.from({ length: 20 }, (_, index) => aRow(index + 1)),
  isFinal: false,
  own: null,
  serverTime: at(0),
  ...changes,
});

export const someGames = (changes: Partial<TournamentGames> = {}): TournamentGames => ({
  items: [],
  nextCursor: null,
  total: 0,
  ...changes,
});

export const aGame = (
  changes: Partial<TournamentGames['items'][number]['game']> = {},
): TournamentGames['items'][number] => ({
  game: {
    id: 7,
    globalId: 'mrq-000007',
    slug: 'a',
    title: 'Comet Voyage',
    path: '/games/halcyon/a',
    provider: { slug: 'halcyon', name: 'Halcyon' },
    kind: 'slot',
    cover: { src: '/covers/a.svg', width: 300, height: 400, placeholder: '' },
    rtpBasisPoints: 9_487,
    volatility: 3,
    badges: [],
    demoEnabled: true,
    realEnabled: true,
    isPlayable: true,
    ...changes,
  },
  multiplier: '1.00',
});
