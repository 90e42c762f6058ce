import type { GameKind } from '@marquee/kernel/contracts/games';
import type { Money } from '@marquee/kernel/money';

import { euro } from './euro.ts';

const OF_SLOTS = euro(10_00);
const OF_TABLES = euro(50_00);

/** Loyalty points: earned when a round is settled, on the part of the stake that was real money. */
export const POINTS = {
  /** What is staked for one point; a remainder is kept for the next round. */
  stakePerPoint: {
    slot: OF_SLOTS,
    instant: OF_SLOTS,
    scratch: OF_SLOTS,
    bingo: OF_SLOTS,
    crash: OF_TABLES,
    table: OF_TABLES,
    'video-poker': OF_TABLES,
    live: OF_TABLES,
  } satisfies Record<GameKind, Money>,
  exchangeMinimum: 100,
  /** What a status's `pointsPerEuro` buys. */
  unit: euro(1_00),
  /** What a quote shows holds so long. */
  quoteSeconds: 60,
  /** Exchanged points arrive as a bonus with this factor. */
  wagerFactor: 1,
  /** From the day on which it begins to run. */
  validDays: 14,
  /** Without a point earned or exchanged. */
  expiryMonths: 12,
  expiryNoticesDays: [30, 7],
} as const;
