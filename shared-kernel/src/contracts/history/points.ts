import * as z from 'zod/mini';

import { DecimalAmount } from '../common.ts';
import { page, period } from './filter.ts';

/** What points have come or gone by. */
export const POINTS_CHANGES = [
  'earned',
  'taken_back',
  'exchanged',
  'expired',
  'corrected',
  /** For entering a tournament, and what came back of that. */
  'spent',
  'refunded',
  'prize',
] as const;

const pointsFilter = { ...period, type: z.optional(z.enum(POINTS_CHANGES)) };
/** `GET /player/history/points/export`: a `DataExport` of all changes of the filter. */
export const PointsExportQuery = z.object(pointsFilter);
export const PointsHistoryQuery = z.object({ ...pointsFilter, ...page });

/** A change of a player's points. */
export const PointsChange = z.object({
  /** Of the transaction, as support knows it. */
  id: z.string(),
  /** One of `POINTS_CHANGES`. Later releases have more. */
  type: z.string(),
  at: z.iso.datetime(),
  /** Of the round, where it belongs to one. */
  game: z.nullable(z.string()),
  roundId: z.nullable(z.string()),
  /** The number of the bonus that exchanged points have become. */
  bonus: z.nullable(z.string()),
  statusPoints: DecimalAmount,
  points: DecimalAmount,
  /** Loyalty points after it. */
  balance: DecimalAmount,
  /** When this balance expires if nothing is earned or exchanged after it; null where nothing is left. */
  expiresAt: z.nullable(z.iso.datetime()),
});

/** `GET /player/history/points`, the newest change first. */
export const PointsHistory = z.object({
  items: z.array(PointsChange),
  nextCursor: z.nullable(z.string()),
  /** On the first page alone: what the filter comes to. What was used or went is below zero. */
  overview: z.nullable(
    z.object({
      count: z.int(),
      earned: DecimalAmount,
      exchanged: DecimalAmount,
      expired: DecimalAmount,
      /** What was taken back and corrected. */
      other: DecimalAmount,
      statusPoints: DecimalAmount,
    }),
  ),
  timeZone: z.string(),
});

export type PointsHistoryQuery = z.infer<typeof PointsHistoryQuery>;
export type PointsExportQuery = z.infer<typeof PointsExportQuery>;
export type PointsChange = z.infer<typeof PointsChange>;
export type PointsHistory = z.infer<typeof PointsHistory>;
