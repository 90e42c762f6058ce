import * as z from 'zod/mini';

import { CurrencyCode, DecimalAmount, LanguageQuery, Slug, wholeNumber } from '../common.ts';
import { FreeSpinsPackage } from './free-spins.ts';
import { GrantMeter } from './grant-meter.ts';
import { BONUS_TYPES, BonusTerms, TrueCost } from './terms.ts';

/** What a player may do with a grant. `cancel` of an offer declines it. */
export const GRANT_ACTIONS = ['activate', 'deactivate', 'cancel', 'reward', 'move'] as const;

export const GRANT_ENDS = [
  'wagered',
  'given_up',
  'withdrawal',
  'time_over',
  'nothing_left',
  'deposit_failed',
  'deposit_returned',
  'self_excluded',
  'account_closed',
  'staff',
] as const;

/** A bonus that a player was given or offered. */
export const BonusGrant = z.extend(GrantMeter, {
  /** As players and support say it: `BN-81F3-20D1`. */
  number: z.string(),
  type: z.enum(BONUS_TYPES),
  /** Null for what comes from no campaign, as exchanged points. */
  campaign: z.nullable(z.object({ id: z.uuid(), key: Slug, version: z.int() })),
  wagerFactor: DecimalAmount,
  createdAt: z.iso.datetime(),
  /** Until when an offer can be taken; null where it is not one, and for no end. */
  claimUntil: z.nullable(z.iso.datetime()),
  startedAt: z.nullable(z.iso.datetime()),
  endedAt: z.nullable(z.iso.datetime()),
  endReason: z.nullable(z.enum(GRANT_ENDS)),
  /** What has become real money. */
  converted: DecimalAmount,
  /** What was given up or taken back when it ended. */
  forfeited: DecimalAmount,
  /** From 1 among those that wait; null where it does not wait. */
  queuePosition: z.nullable(z.int()),
  /** What it waits for; null where it waits for none. */
  neededDeposit: z.nullable(DecimalAmount),
  /** A deposit of the player that brought it. */
  depositId: z.nullable(z.uuid()),
  /** What may be done with it now. */
  can: z.array(z.enum(GRANT_ACTIONS)),
});

/** What changes in a grant's money and progress. `real` is what became real money by it. */
export const GrantEntry = z.object({
  /** Of the transaction, as support knows it. */
  id: z.string(),
  /** As `bonus_grant`, `bet`, `win`. Later releases have more. */
  type: z.string(),
  at: z.iso.datetime(),
  /** Of the round, where it belongs to one. */
  game: z.nullable(z.string()),
  roundId: z.nullable(z.string()),
  amount: DecimalAmount,
  balanceAfter: DecimalAmount,
});

export const GrantPath = z.object({ bonusId: z.uuid() });
export const GrantInfoPath = z.object({ bonusUuid: z.uuid() });
export const GrantInfoQuery = z.extend(LanguageQuery, {
  /** Of the entries; left out for the first page. */
  cursor: z.optional(z.string().check(z.maxLength(300))),
  limit: z.prefault(wholeNumber(1, 100), 25),
});

/** `GET /bonus-campaign/history-info/{bonusUuid}`: all there is to know of a grant. */
export const GrantInfo = z.object({
  grant: BonusGrant,
  /** As they were when it was given. */
  terms: BonusTerms,
  /** Of what is left to wager; null where nothing is. */
  cost: z.nullable(TrueCost),
  /** What happened to it, the first in front. */
  steps: z.array(
    z.object({
      /** As `offered`, `activated`, `completed`. Later releases have more. */
      kind: z.string(),
      at: z.iso.datetime(),
      by: z.enum(['player', 'staff', 'site']),
    }),
  ),
  /** Free spins that came with it. */
  freeSpins: z.optional(FreeSpinsPackage),
  /** The ledger of its money, the newest first. */
  entries: z.array(GrantEntry),
  nextCursor: z.nullable(z.string()),
  timeZone: z.string(),
});

/** `YYYY-MM-DD`, in the player's time zone; first and last day are counted. */
const Day = z.iso.date();

const filter = {
  from: z.optional(Day),
  to: z.optional(Day),
  type: z.optional(z.enum(BONUS_TYPES)),
  state: z.optional(GrantMeter.shape.state),
  currency: z.optional(CurrencyCode),
};

/** `GET /player/history/bonus/export`: a `DataExport` of all grants of the filter. */
export const BonusExportQuery = z.extend(LanguageQuery, filter);
export const BonusHistoryQuery = z.extend(LanguageQuery, {
  ...filter,
  cursor: z.optional(z.string().check(z.maxLength(300))),
  limit: z.prefault(wholeNumber(1, 100), 25),
});

/** What the grants of a filter come to, in one currency. */
export const BonusTotals = z.object({
  currency: CurrencyCode,
  grants: z.int(),
  granted: DecimalAmount,
  converted: DecimalAmount,
  forfeited: DecimalAmount,
});

/** `GET /player/history/bonus` and `GET /bonus-campaign/history-list`, the newest first. */
export const BonusHistory = z.object({
  items: z.array(BonusGrant),
  /** Of the next page; null on the last one. Grants that are given meanwhile do not move it. */
  nextCursor: z.nullable(z.string()),
  /** On the first page alone: what the filter comes to, and what can be filtered by. */
  overview: z.nullable(
    z.object({
      totals: z.array(BonusTotals),
      types: z.array(z.enum(BONUS_TYPES)),
      currencies: z.array(CurrencyCode),
    }),
  ),
  timeZone: z.string(),
});

export type GrantAction = (typeof GRANT_ACTIONS)[number];
export type GrantEnd = (typeof GRANT_ENDS)[number];
export type BonusGrant = z.infer<typeof BonusGrant>;
export type GrantEntry = z.infer<typeof GrantEntry>;
export type GrantInfo = z.infer<typeof GrantInfo>;
export type BonusHistoryQuery = z.infer<typeof BonusHistoryQuery>;
export type BonusTotals = z.infer<typeof BonusTotals>;
export type BonusHistory = z.infer<typeof BonusHistory>;
