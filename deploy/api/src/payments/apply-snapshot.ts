import { type Money, toDecimal } from '@marquee/kernel/money';
import type { PaymentInstrument, ProviderPayment } from '@marquee/kernel/payments-protocol';
import { type Database, type Queryable, retryTransaction } from '@marquee/kernel/server/database';

import { ofPlayer } from '../ledger/accounts.ts';
import { InsufficientFunds } from '../ledger/post.ts';
import { decide } from '../players/decide.ts';
import { readPlayerState } from '../players/player-state.ts';
import { readPlayer } from '../players/player.ts';
import { countUse } from '../responsible-gaming/limit-counters.ts';
import { lockForPlay } from '../wallet/repository.ts';
import { applyToWithdrawal } from './apply-payout.ts';
import { book, clearingOf, feesOf, leg, SUSPENSE, takenFrom } from './books.ts';
import {
  depositReasonOf,
  type DepositSnapshot,
  depositStateOf,
  isOpen,
  misfitOf,
  type SnapshotSums,
  sumsOf,
} from './deposit-state.ts';
import { pauseAfterFailures } from './failed-tries.ts';
import { keepInstrument } from './instruments.ts';
import { nextAskAt } from './next-ask.ts';
import { hasOrder, queueOrder } from './orders.ts';
import { isOwnName } from './own-name.ts';
import { tellPages } from './pay-out.ts';
import { findPayment, lockPayment, type PaymentRow, writePayment } from './payment-row.ts';
import type { ReasonCode } from './reasons.ts';
import { tellOfDeposit } from './tell-of-deposit.ts';

/** What became of a snapshot: `known` is one that is not newer than what was applied. */
export type Outcome = 'applied' | 'known' | 'unknown' | 'misfit';

export interface ApplySetup {
  database: Pick<Database, 'transaction'>;
  /** Where the pages lie that players may be sent to. */
  pageOrigins: readonly string[];
  newId: () => string;
  now: () => Date;
}

interface Applying extends Pick<ApplySetup, 'pageOrigins' | 'newId'> {
  at: Date;
}

/** Why money that comes may not be given to the player, and whether it goes back by itself. */
interface Withheld {
  reason: ReasonCode;
  goesBack: boolean;
}

const withholdingOf = async (
  transaction: Queryable,
  { playerId }: PaymentRow,
  { instrument, at }: { instrument: PaymentInstrument | null; at: Date },
): Promise<Withheld | null> => {
  const decision = decide(await readPlayerState(transaction, playerId), 'receive-deposit', at);
  if (!decision.isAllowed) return { reason: 'held', goesBack: decision.code === 'ACCOUNT_CLOSED' };
  const holder = instrument?.holder ?? null;
  if (holder === null || isOwnName(holder, await readPlayer(transaction, playerId))) return null;
  return { reason: 'not_own_name', goesBack: true };
};

const sendBack = async (
  transaction: Queryable,
  { id, playerId }: PaymentRow,
  { money, reason, applying: { newId, at } }: { money: Money; reason: ReasonCode; applying: Applying },
): Promise<void> => {
  const refundRef = newId();
  await queueOrder(transaction, {
    id: refundRef,
    kind: 'refund',
    playerId,
    paymentId: id,
    path: `/v1/payments/${id}/refunds`,
    body: { refundRef, amount: toDecimal(money), reason },
    at,
  });
};

/** Books what has come since the last snapshot. */
const bookCredit = async (
  transaction: Queryable,
  payment: PaymentRow,
  { credited, withheld, at }: { credited: bigint; withheld: Withheld | null; at: Date },
): Promise<void> => {
  const { playerId, currency } = payment;
  const amount = credited - payment.credited;
  const account = withheld === null ? ofPlayer(playerId, 'real') : SUSPENSE;
  await book(transaction, payment, {
    type: withheld === null ? 'deposit' : 'held_deposit',
    name: `credited ${credited}`,
    legs: [leg(clearingOf(payment), -amount, currency), leg(account, amount, currency)],
    at,
  });
};

/** Books what has gone back since the last snapshot: first what was kept from the player. Answers what is kept then. */
const bookReturn = async (
  transaction: Queryable,
  payment: PaymentRow,
  given: { type: 'refund' | 'charge_back'; before: bigint; after: bigint; suspense: bigint; at: Date },
): Promise<bigint> => {
  const { type, before, after, suspense, at } = given;
  const { playerId, currency } = payment;
  const amount = after - before;
  const fromSuspense = amount < suspense ? amount : suspense;
  const rest = { amountMinor: amount - fromSuspense, currency };
  await book(transaction, payment, {
    type,
    name: `${type} ${after}`,
    legs: [
      leg(clearingOf(payment), amount, currency),
      leg(SUSPENSE, -fromSuspense, currency),
      ...(await takenFrom(transaction, playerId, rest)),
    ],
    at,
  });
  return suspense - fromSuspense;
};

const bookFee = async (
  transaction: Queryable,
  payment: PaymentRow,
  { fee, at }: { fee: bigint; at: Date },
): Promise<void> => {
  const amount = fee - payment.serviceFee;
  await book(transaction, payment, {
    type: 'payment_fee',
    name: `fee ${fee}`,
    legs: [
      leg(clearingOf(payment), amount, payment.currency),
      leg(feesOf(payment), -amount, payment.currency),
    ],
    at,
  });
};

/** What cannot be of this payment is real money all the same: it waits for a person. */
const setAside = async (
  transaction: Queryable,
  payment: PaymentRow,
  { snapshot, sums, misfit, at }: { snapshot: ProviderPayment; sums: SnapshotSums; misfit: string; at: Date },
): Promise<void> => {
  const { currency } = snapshot;
  const isOurs = currency === payment.currency;
  const known = isOurs ? payment.credited - payment.refunded - payment.chargedBack : 0n;
  const stray =
    snapshot.direction === 'deposit' ? sums.credited - sums.refunded - sums.chargedBack - known : 0n;
  // A second currency for one payment is more than the books of it hold: the log has it.
  const isSame = payment.strayCurrency === null || payment.strayCurrency === currency;
  const moved = isSame ? stray - payment.stray : 0n;
  await book(transaction, payment, {
    type: 'held_deposit',
    name: `stray ${snapshot.version}`,
    legs: [leg(clearingOf(payment), -moved, currency), leg(SUSPENSE, moved, currency)],
    at,
  });
  const after: PaymentRow = {
    ...payment,
    version: snapshot.version,
    misfit,
    reason: 'under_review',
    ...(isSame && { stray, strayCurrency: currency }),
  };
  await writePayment(transaction, payment, { after, at, nextAskAt: null });
};

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

const isAllowedPage = (url: string, origins: readonly string[]): boolean =>
  origins.includes(new URL(url).origin);

const applyToDeposit = async (
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
      money: { amountMinor: received, currency: payment.currency },
      reason: withheld.reason,
      applying,
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
  const hasMoved = received > 0n || refunded > payment.refunded || chargedBack > payment.chargedBack;
  await tellPages(transaction, after, { hasMoved, at });
};

/** Reads the sums; a snapshot without sums that can be read fits no payment. */
const readSums = (snapshot: ProviderPayment): SnapshotSums | null => {
  try {
    return sumsOf(snapshot);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};

const NOTHING: SnapshotSums = { amount: 0n, fee: 0n, credited: 0n, refunded: 0n, chargedBack: 0n };

/** Applies a snapshot in a transaction: see {@link applySnapshot}. */
export const applyIn = async (
  transaction: Queryable,
  snapshot: ProviderPayment,
  applying: Applying,
): Promise<Outcome> => {
  const known = await findPayment(transaction, snapshot.reference);
  if (known === null) return 'unknown';
  await lockForPlay(transaction, known.playerId);
  const payment = await lockPayment(transaction, known.id);
  if (snapshot.version <= payment.version) return 'known';
  const { at } = applying;
  const sums = readSums(snapshot);
  const misfit = sums === null ? 'sums that cannot be read' : misfitOf(payment, snapshot, sums);
  if (misfit !== null || sums === null) {
    await setAside(transaction, payment, {
      snapshot,
      sums: sums ?? NOTHING,
      misfit: misfit ?? 'sums that cannot be read',
      at,
    });
    await tellPages(transaction, payment, { hasMoved: false, at });
    return 'misfit';
  }
  await (snapshot.direction === 'deposit'
    ? applyToDeposit(transaction, payment, { snapshot, sums, applying })
    : applyToWithdrawal(transaction, payment, { snapshot, sums, at }));
  return 'applied';
};

/** How often a snapshot is applied anew because cash went elsewhere between the look at it and the posting. */
const ATTEMPTS = 3;

/**
 * Takes over what the payment service says of a payment, in one transaction. Only a newer snapshot than the last changes
 * anything, and money moves by the difference to the books: lost, doubled, late or reordered, all ends the same.
 *
 * @param also what belongs into the same transaction
 */
export const applySnapshot = async (
  { database, pageOrigins, newId, now }: ApplySetup,
  snapshot: ProviderPayment,
  also: (transaction: Queryable, outcome: Outcome) => Promise<void> = async () => {},
): Promise<Outcome> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each attempt follows one that failed
      return await retryTransaction(database, async (transaction) => {
        const outcome = await applyIn(transaction, snapshot, { pageOrigins, newId, at: now() });
        await also(transaction, outcome);
        return outcome;
      });
    } catch (error) {
      if (!(error instanceof InsufficientFunds) || attempt === ATTEMPTS) throw error;
    }
  }
};
