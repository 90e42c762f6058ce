import type { TransferAsked } from '@marquee/kernel/contracts/player';
import { currencyExponent, type Money, toDecimal, typedMinorUnits } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { publishEvent } from '../events/outbox.ts';
import { ApiError, InvalidInput } from '../http/api-error.ts';
import { type Leg, ofHouse, ofPlayer } from '../ledger/accounts.ts';
import { readBalances } from '../ledger/balances.ts';
import { post } from '../ledger/post.ts';
import { lockPlayer } from '../players/player.ts';
import { exchange, type PairRate, readPairRate } from '../rates/rates.ts';
import { TRANSFERS } from '../rules/transfers.ts';
import { findTransfer, insertQuote, markConfirmed, type TransferRow } from './transfer-row.ts';

const SECOND_MS = 1_000;

interface Asked {
  playerId: string;
  at: Date;
}

/** @throws {InvalidInput} */
const readSum = ({ amount, from }: TransferAsked): bigint => {
  const minor = typedMinorUnits(amount, currencyExponent(from));
  if (minor === null || minor === 0n) throw new InvalidInput({ amount: [{ code: 'field.invalid' }] });
  return minor;
};

/**
 * Whether the player may move this much between these accounts now. Lock the player before.
 *
 * @throws {InvalidInput} where one of the accounts is not open
 * @throws {ApiError} `ROUND_OPEN`, `NOT_ENOUGH_MONEY`
 */
const requireMovable = async (
  transaction: Queryable,
  playerId: string,
  { amount, to }: { amount: Money; to: string },
): Promise<void> => {
  const balances = await readBalances(transaction, playerId);
  const accountIn = (currency: string) => balances.find((each) => each.isOpen && each.currency === currency);
  const [source, target] = [accountIn(amount.currency), accountIn(to)];
  if (source === undefined) throw new InvalidInput({ from: [{ code: 'field.not_allowed' }] });
  if (target === undefined || target === source)
    throw new InvalidInput({ to: [{ code: 'field.not_allowed' }] });
  const open = await transaction.query(
    'select from wallet_round where player_id = $1 and closed_at is null and stake > 0 limit 1',
    [playerId],
  );
  if (open.length > 0) throw new ApiError('ROUND_OPEN', 'The player has a stake in play.');
  if (amount.amountMinor > source.withdrawable.amountMinor)
    throw new ApiError('NOT_ENOUGH_MONEY', 'The player has less.', {
      params: { available: toDecimal(source.withdrawable), currency: amount.currency },
    });
};

/** The least that becomes a whole unit of the other currency. */
const leastOf = ({ from, to, numerator, denominator }: PairRate): bigint => {
  const [unit, price] = [
    denominator * 10n ** BigInt(currencyExponent(from)),
    numerator * 10n ** BigInt(currencyExponent(to)),
  ];
  return (unit + price - 1n) / price;
};

/**
 * What a sum would be in another account of the player, good for {@link TRANSFERS.quoteSeconds}. Nothing is moved.
 *
 * @throws {InvalidInput} for accounts that are not open, for a sum that is none, and one too small to become anything
 * @throws {ApiError} `ROUND_OPEN`, `NOT_ENOUGH_MONEY`, `RATE_UNAVAILABLE`
 */
export const quoteTransfer = async (
  transaction: Queryable,
  asked: TransferAsked,
  { id, playerId, at }: Asked & { id: string },
): Promise<TransferRow> => {
  await lockPlayer(transaction, playerId);
  const fromAmount = readSum(asked);
  const { from, to } = asked;
  await requireMovable(transaction, playerId, { amount: { amountMinor: fromAmount, currency: from }, to });
  const rate = await readPairRate(transaction, { from, to });
  if (rate === null) throw new ApiError('RATE_UNAVAILABLE', `${from} or ${to} is not quoted.`);
  const toAmount = exchange(fromAmount, rate);
  if (toAmount === 0n) {
    const minimum = toDecimal({ amountMinor: leastOf(rate), currency: from });
    throw new InvalidInput({ amount: [{ code: 'field.too_small', params: { minimum } }] });
  }
  const expiresAt = new Date(at.getTime() + TRANSFERS.quoteSeconds * SECOND_MS);
  const quote = { id, playerId, fromAmount, toAmount, rate, expiresAt, confirmedAt: null };
  await insertQuote(transaction, quote, at);
  return quote;
};

/** Each currency comes to nothing by itself. */
const legsOf = ({ playerId, fromAmount, toAmount, rate }: TransferRow): Leg[] => {
  const position = ofHouse('fx_position', { playerId });
  const leg = (account: Leg['account'], amountMinor: bigint, currency: string): Leg => ({
    account,
    money: { amountMinor, currency },
  });
  return [
    leg(ofPlayer(playerId, 'real'), -fromAmount, rate.from),
    leg(position, fromAmount, rate.from),
    leg(position, -toAmount, rate.to),
    leg(ofPlayer(playerId, 'real'), toAmount, rate.to),
  ];
};

/**
 * Moves what was quoted. A quote that was confirmed before moves nothing again.
 *
 * @throws {InvalidInput} for accounts that are not open any more
 * @throws {ApiError} `QUOTE_EXPIRED`, `ROUND_OPEN`, `NOT_ENOUGH_MONEY`
 */
export const confirmTransfer = async (
  transaction: Queryable,
  { quoteId, playerId, at }: Asked & { quoteId: string },
): Promise<TransferRow & { confirmedAt: Date }> => {
  await lockPlayer(transaction, playerId);
  const quote = await findTransfer(transaction, { id: quoteId, playerId });
  if (quote === null) throw new ApiError('QUOTE_EXPIRED', 'There is no such quote of the player.');
  if (quote.confirmedAt !== null) return { ...quote, confirmedAt: quote.confirmedAt };
  if (at >= quote.expiresAt) throw new ApiError('QUOTE_EXPIRED', 'The rate holds no longer.');
  const { from, to } = quote.rate;
  await requireMovable(transaction, playerId, {
    amount: { amountMinor: quote.fromAmount, currency: from },
    to,
  });
  const { transactionId } = await post(transaction, {
    type: 'transfer',
    scope: 'transfers',
    key: quote.id,
    actor: `player ${playerId}`,
    legs: legsOf(quote),
    details: { transfer: quote.id },
    at,
  });
  await markConfirmed(transaction, { id: quote.id, transactionId, at });
  await publishEvent(transaction, {
    channel: `player:${playerId}`,
    event: { type: 'player/balance-changed', payload: {} },
    at,
  });
  return { ...quote, confirmedAt: at };
};
