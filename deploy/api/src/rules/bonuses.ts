import type { GameKind } from '@marquee/kernel/contracts/games';

import { euro } from './euro.ts';

/** What holds for every bonus. Terms are copied into a grant when it is taken; later edits do not reach it. */
export const BONUSES = {
  /** UK SR 5.1.1: no campaign may ask for more. */
  wagerFactorMaximum: 10,
  /** The largest stake of a round while a bonus is being wagered; the wallet refuses more, nothing is taken later. */
  maximumStake: euro(5_00),
  /** Notices before a bonus expires. */
  expiryNoticesHours: [24, 1],
  /** Bonuses that are wagered at the same time; others wait in the order they were taken. */
  active: 1,
  /** Others that may wait at the same time. */
  waiting: 5,
  /** Tries of the code page in its window. */
  codeTries: 6,
  codeTriesMinutes: 10,
} as const;

/** The campaign every new player is offered; declining it costs nothing. */
export const FIRST_DEPOSIT_BONUS = {
  /** Of the deposit, in hundredths of a percent. */
  shareBasisPoints: 10_000,
  maximum: euro(100_00),
  minimumDeposit: euro(10_00),
  /** Times the bonus, not the deposit. */
  wagerFactor: 10,
  validDays: 14,
} as const;

/** Unless a campaign says so itself. */
export const FREE_SPINS = {
  /** Of a package that comes with the first deposit. */
  count: 20,
  stake: euro(20),
  validDays: 7,
  /** Wins become a bonus with this factor. */
  wagerFactor: 5,
  maximumWin: euro(100_00),
} as const;

/** What a stake counts towards wagering, in basis points: the less a game keeps, the less it counts. */
export const WAGER_CONTRIBUTIONS = {
  byKind: {
    slot: 10_000,
    instant: 10_000,
    scratch: 10_000,
    bingo: 10_000,
    crash: 1_000,
    table: 1_000,
    'video-poker': 1_000,
    live: 1_000,
  } satisfies Record<GameKind, number>,
  /** Live blackjack and baccarat, where skill brings the house's share near to nothing. */
  liveNearEven: 500,
  /** Stakes that feed a jackpot. */
  jackpot: 0,
  /** Above this return a stake counts nothing: a bonus could be wagered without a risk. */
  highestReturn: 9_800,
} as const;
