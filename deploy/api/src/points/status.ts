import { STATUS_KEYS, STATUS_LADDER, STATUS_LEVELS, type StatusKey } from '../rules/status-ladder.ts';
import { POINT } from './points-money.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Of a step in the ledger's units. */
export const neededFor = (key: StatusKey): bigint => BigInt(STATUS_LEVELS[key].pointsNeeded) * POINT;
export const keptWith = (key: StatusKey): bigint => BigInt(STATUS_LEVELS[key].pointsToKeep) * POINT;

const rankOf = (key: StatusKey): number => STATUS_KEYS.indexOf(key);

export const stepAbove = (key: StatusKey): StatusKey | null => STATUS_KEYS[rankOf(key) + 1] ?? null;
export const stepBelow = (key: StatusKey): StatusKey => STATUS_KEYS[rankOf(key) - 1] ?? key;

/** The status of a name in the database. */
export const statusOf = (name: string): StatusKey => STATUS_KEYS.find((key) => key === name) ?? 'iron';

interface Standing {
  status: StatusKey;
  /** Of the life of the account. */
  earned: bigint;
  /** Of them, in this quarter. */
  inQuarter: bigint;
  /** `earned` when the status last fell; null where it never did. */
  fallenWith: bigint | null;
}

/**
 * The status that these points lift a player to: the highest step that is reached. One that was lost comes back when a
 * quarter's points are those that keep it.
 */
export const riseFrom = ({ status, earned, inQuarter, fallenWith }: Standing): StatusKey => {
  const isReached = (key: StatusKey): boolean => {
    if (earned < neededFor(key)) return false;
    return fallenWith === null || neededFor(key) > fallenWith || inQuarter >= keptWith(key);
  };
  return STATUS_KEYS.filter((key) => rankOf(key) > rankOf(status) && isReached(key)).at(-1) ?? status;
};

export interface Quarter {
  startsAt: Date;
  endsAt: Date;
  /** From when on players are told that their points are too few. */
  toldFrom: Date;
  /** Until when they can catch up. */
  graceUntil: Date;
}

/** The calendar quarter of a moment, UTC, or one before it. */
export const quarterOf = (at: Date, before = 0): Quarter => {
  const { periodMonths, noticeDays, graceDays } = STATUS_LADDER;
  const month = (Math.floor(at.getUTCMonth() / periodMonths) - before) * periodMonths;
  const startsAt = new Date(Date.UTC(at.getUTCFullYear(), month, 1));
  const endsAt = new Date(Date.UTC(at.getUTCFullYear(), month + periodMonths, 1));
  return {
    startsAt,
    endsAt,
    toldFrom: new Date(endsAt.getTime() - noticeDays * DAY_MS),
    graceUntil: new Date(endsAt.getTime() + graceDays * DAY_MS),
  };
};
