import { STATUSES, type Status } from '@marquee/kernel/contracts/points';

/** From the lowest to the highest. `iron` is where every account begins. */
export const STATUS_KEYS = STATUSES;

export type StatusKey = Status;

export interface StatusLevel {
  /** Status points ever earned that lift a player here, at once. */
  readonly pointsNeeded: number;
  /** Status points to earn in a calendar quarter to stay. */
  readonly pointsToKeep: number;
  /** Share of a week's net loss, in basis points. */
  readonly cashbackBasisPoints: number;
  /** Loyalty points for one euro. */
  readonly pointsPerEuro: number;
  /** The latest a withdrawal is decided. */
  readonly decisionHours: number;
}

export const STATUS_LEVELS = {
  iron: { pointsNeeded: 0, pointsToKeep: 0, cashbackBasisPoints: 300, pointsPerEuro: 100, decisionHours: 48 },
  bronze: {
    pointsNeeded: 100,
    pointsToKeep: 30,
    cashbackBasisPoints: 400,
    pointsPerEuro: 95,
    decisionHours: 48,
  },
  silver: {
    pointsNeeded: 1_000,
    pointsToKeep: 200,
    cashbackBasisPoints: 500,
    pointsPerEuro: 90,
    decisionHours: 36,
  },
  gold: {
    pointsNeeded: 5_000,
    pointsToKeep: 800,
    cashbackBasisPoints: 600,
    pointsPerEuro: 85,
    decisionHours: 24,
  },
  platinum: {
    pointsNeeded: 20_000,
    pointsToKeep: 3_000,
    cashbackBasisPoints: 800,
    pointsPerEuro: 75,
    decisionHours: 12,
  },
  diamond: {
    pointsNeeded: 60_000,
    pointsToKeep: 9_000,
    cashbackBasisPoints: 1_000,
    pointsPerEuro: 65,
    decisionHours: 8,
  },
} as const satisfies Record<StatusKey, StatusLevel>;

export const STATUS_LADDER = {
  /** A status is reviewed when a calendar quarter ends (UTC), and falls one step at most. */
  periodMonths: 3,
  /** Told before the period ends, and then this much time to catch up after it. */
  noticeDays: 7,
  graceDays: 14,
} as const;
