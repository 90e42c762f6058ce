import type { Queryable } from '@marquee/kernel/server/database';

import { followDeposit } from '../bonuses/deposit-bonus.ts';
import { tellOfGrants } from '../bonuses/news.ts';
import { countUse } from '../responsible-gaming/limit-counters.ts';
import { bookCredit, bookFee, bookReturn } from './book-deposit.ts';
import {
  depositReasonOf,
  type DepositSnapshot,
  depositStateOf,
  isOpen,
  type SnapshotSums,
} from './deposit-state.ts';
import { pauseAfterFailures } from './failed-tries.ts';
import { keepInstrument } from './instruments.ts';
import { nextAskAt } from './next-ask.ts';
import { hasOrder } from './orders.ts';
import { tellPages } from './pay-out.ts';
import { type PaymentRow, writePayment } from './payment-row.ts';
import { tellOfDeposit } from './tell-of-deposit.ts';
import { sendBack, withholdingOf } from './withhold-deposit.ts';

export interface Applying {
  /** Where the pages lie that players may be sent to. */
  pageOrigins: readonly string[];
  newId: () => string;
  at: Date;
}

/** A deposit counts to the limits of its day for as long as it may come, and then with what has come. */
const countDeposit = async (
  transaction: Queryable,
  { playerId, currency, counted, createdAt }: PaymentRow,
  target: bigint,
): Promise<void> => {
  await countUse(transaction, playerId, [
    { kind: 'deposit', currency, amount: target - counted, at: createdAt },
  ]);
};

/** Of a deposit of which no money is under way. */
const OVER: ReadonlySet<string> = new Set(['failed', 'cancelled', 'expired']);

const isAllowedPage = (url: string, origins: readonly string[]): boolean =>
  origins.includes(new URL(url).origin);

/** Takes over a newer snapshot of a deposit: books what has moved since the last one, and writes where it stands then. */
export const applyToDeposit = async (
  transaction: Queryable,
  payment: PaymentRow,
  { snapshot, sums, applying }: { snapshot: DepositSnapshot; sums: SnapshotSums; applying: Applying },
): Promise<void> => {
  const { pageOrigins, newId, at } = applying;
  const { instrument, pageUrl } = snapshot;
  const { credited, refunded, chargedBack } = sums;
  const received = credited - payment.credited;
  const withheld = received > 0n ? await withholdingOf(transaction, payment, { instrument, at }) : null;
  await bookCredit(transaction, payment, { credited, withheld, at });
  const kept = payment.suspense + (withheld === null ? 0n : received);
  const afterRefund = await bookReturn(transaction, payment, {
    type: 'refund',
    before: payment.refunded,
    after: refunded,
    suspense: kept,
    at,
  });
  const suspense = await bookReturn(transaction, payment, {
    type: 'charge_back',
    before: payment.chargedBack,
    after: chargedBack,
    suspense: afterRefund,
    at,
  });
  await bookFee(transaction, payment, { fee: sums.fee, at });
  if (withheld?.goesBack)
    await sendBack(transaction, payment, {
      refundRef: newId(),
      money: { amountMinor: received, currency: payment.currency },
      reason: withheld.reason,
      at,
    });

  const told = depositStateOf(snapshot, sums, suspense);
  // Given up by the player: until the service has heard of it, it goes on there.
  const isGivenUp =
    payment.state === 'cancelled' &&
    told === 'pending' &&
    (await hasOrder(transaction, payment.id, 'cancel'));
  const state = isGivenUp ? 'cancelled' : told;
  const counted = isOpen(state) && credited < payment.amount ? payment.amount : credited;
  await countDeposit(transaction, payment, counted);
  const after: PaymentRow = {
    ...payment,
    state,
    reason: withheld?.reason ?? depositReasonOf(snapshot, payment.reason),
    instrumentId: instrument
      ? await keepInstrument(transaction, payment, { instrument, id: newId(), at })
      : payment.instrumentId,
    credited,
    refunded,
    chargedBack,
    serviceFee: sums.fee,
    suspense,
    counted,
    version: snapshot.version,
    pageUrl: pageUrl !== null && isAllowedPage(pageUrl, pageOrigins) ? pageUrl : null,
    crypto: snapshot.crypto,
  };
  await writePayment(transaction, payment, { after, at, nextAskAt: nextAskAt(after, at) });
  if (state === 'failed' && payment.state !== 'failed')
    await pauseAfterFailures(transaction, { playerId: payment.playerId, now: at });
  await tellOfDeposit(transaction, { before: payment, after, at });
  const news = await followDeposit(transaction, {
    id: after.id,
    inBalance: credited - suspense,
    wentBack: refunded + chargedBack,
    isOver: OVER.has(state),
    newId,
    at,
  });
  await tellOfGrants(transaction, news, at);
  const hasMoved = received > 0n || refunded > payment.refunded || chargedBack > payment.chargedBack;
  await tellPages(transaction, after, { hasMoved, at });
};
