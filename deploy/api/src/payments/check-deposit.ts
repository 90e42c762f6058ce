import type { Deposit } from '@marquee/kernel/contracts/cashier';
import { currencyExponent, type Money, toDecimal, typedMinorUnits } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { ApiError, InvalidInput } from '../http/api-error.ts';
import type { Visitor } from '../http/visitor.ts';
import { decide } from '../players/decide.ts';
import { type PlayerState, readPlayerState } from '../players/player-state.ts';
import { type PlayerRow, readPlayer } from '../players/player.ts';
import { fieldsOf } from '../profile/fields.ts';
import { readValues } from '../profile/values.ts';
import { readRates } from '../rates/rates.ts';
import { judgeLimits } from '../responsible-gaming/judge-limits.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { isSwitchedOff } from '../switches/switches.ts';
import { isPaused } from './failed-tries.ts';
import { findKept, type InstrumentRow } from './instruments.ts';
import { readMethodBlocks } from './method-blocks.ts';
import { depositBoundsOf, type MethodRow, readMethods } from './methods.ts';
import { isOwnName } from './own-name.ts';
import { PAYMENTS } from './payment-service.ts';
import { readServiceState } from './service-state.ts';

export interface AskedDeposit {
  playerId: string;
  visitor: Visitor;
  body: Deposit;
  now: Date;
}

export interface CheckedDeposit {
  player: PlayerRow;
  method: MethodRow;
  amount: Money;
  /** A kept one; null for a new one. */
  instrument: InstrumentRow | null;
}

const requireOpenAccount = async (
  transaction: Queryable,
  playerId: string,
  currency: string,
): Promise<void> => {
  const rows = await transaction.query(
    'select from currency_account where player_id = $1 and currency = $2 and closed_at is null',
    [playerId, currency],
  );
  if (rows.length === 0) throw new InvalidInput({ currency: [{ code: 'field.not_allowed' }] });
};

/** What somebody has typed as a sum. @throws {InvalidInput} */
export const readSum = (text: string, currency: string): Money => {
  const amountMinor = typedMinorUnits(text, currencyExponent(currency));
  if (amountMinor === null || amountMinor === 0n)
    throw new InvalidInput({ amount: [{ code: 'field.invalid' }] });
  return { amountMinor, currency };
};

/** @throws {ApiError} what {@link decide} says */
const requireAllowed = (state: PlayerState, now: Date): void => {
  const decision = decide(state, 'deposit', now);
  if (!decision.isAllowed)
    throw new ApiError(decision.code, 'A player in this state may not pay in.', {
      params: { until: decision.until?.toISOString() ?? null },
    });
};

const requireRoom = async (
  transaction: Queryable,
  amount: Money,
  { playerId, timeZone, now }: { playerId: string; timeZone: string; now: Date },
): Promise<void> => {
  const reached = await judgeLimits(transaction, { deposit: amount }, { playerId, timeZone, now });
  if (reached === null) return;
  const { period, until, left } = reached;
  throw new ApiError('DEPOSIT_LIMIT', 'A limit of the player leaves less.', {
    params: { period, left, currency: amount.currency, until: until?.toISOString() ?? null },
  });
};

/** Without a person nobody pays in for whom a verification is due. */
const requireOpenDeposits = async (
  transaction: Queryable,
  { country, isVerificationDue }: PlayerState,
): Promise<void> => {
  if (await isSwitchedOff(transaction, { scope: 'deposits', country }))
    throw new ApiError('DEPOSITS_CLOSED', 'Deposits are switched off.');
  if (isVerificationDue) throw new ApiError('VERIFICATION_REQUIRED', 'A verification is due.');
};

const requireMethod = async (
  transaction: Queryable,
  { playerId, visitor: { device }, body, now }: AskedDeposit,
  country: string,
): Promise<MethodRow> => {
  const method = (await readMethods(transaction, { country, device })).find(({ id }) => id === body.method);
  if (method === undefined)
    throw new ApiError('PAYMENT_METHOD_UNAVAILABLE', `${body.method} is not offered to the player.`);
  const blocks = await readMethodBlocks(transaction, { playerId, now });
  const block = blocks.find((each) => each.method === method.id);
  if (block === undefined) return method;
  throw new ApiError('PAYMENT_METHOD_BLOCKED', `The player has blocked ${method.id}.`, {
    params: { until: block.opensAt?.toISOString() ?? null },
  });
};

const requireBounds = async (transaction: Queryable, method: MethodRow, amount: Money): Promise<void> => {
  const { currency, amountMinor } = amount;
  const bounds = depositBoundsOf(method, currency, await readRates(transaction));
  if (bounds === null) throw new ApiError('PAYMENT_METHOD_UNAVAILABLE', `${method.id} takes no ${currency}.`);
  const text = (minor: bigint): string => toDecimal({ amountMinor: minor, currency });
  if (amountMinor < bounds.minimum)
    throw new InvalidInput({
      amount: [{ code: 'field.too_small', params: { minimum: text(bounds.minimum) } }],
    });
  if (amountMinor > bounds.maximum)
    throw new InvalidInput({
      amount: [{ code: 'field.too_big', params: { maximum: text(bounds.maximum) } }],
    });
};

/** Of the fields that a method needs, those that the player has and that are empty. */
export const missingFieldsOf = (
  { requiredFields }: Pick<MethodRow, 'requiredFields'>,
  country: string,
  values: Awaited<ReturnType<typeof readValues>>,
): string[] =>
  fieldsOf(country).flatMap(({ name }) => (requiredFields.includes(name) && !values[name] ? [name] : []));

const requireProfile = async (
  transaction: Queryable,
  secrets: Secrets,
  { player, method }: Pick<CheckedDeposit, 'player' | 'method'>,
): Promise<void> => {
  const values = await readValues(transaction, secrets, player);
  const fields = missingFieldsOf(method, player.country, values);
  if (fields.length > 0)
    throw new ApiError('PROFILE_INCOMPLETE', `${fields.join(', ')} must be told first.`, {
      params: { fields },
    });
};

const requireInstrument = async (
  transaction: Queryable,
  { body: { instrumentId } }: AskedDeposit,
  { player, method }: Pick<CheckedDeposit, 'player' | 'method'>,
): Promise<InstrumentRow | null> => {
  if (instrumentId === undefined) return null;
  const instrument = await findKept(transaction, { playerId: player.id, id: instrumentId });
  if (instrument?.method !== method.id)
    throw new ApiError('PAYMENT_METHOD_UNAVAILABLE', 'The player keeps no such instrument.');
  if (instrument.holder !== null && !isOwnName(instrument.holder, player))
    throw new ApiError('NAME_MISMATCH', 'The instrument names somebody else.');
  return instrument;
};

const requireNoTrouble = async (transaction: Queryable, { playerId, now }: AskedDeposit): Promise<void> => {
  if (await isPaused(transaction, playerId))
    throw new ApiError('DEPOSITS_PAUSED', 'Too many tries in a row were declined.');
  const { isResting } = await readServiceState(transaction, { service: PAYMENTS, now });
  if (isResting) throw new ApiError('PAYMENT_SERVICE_DOWN', 'The payment service has just failed.');
};

/**
 * Whether a player may pay this in. Lock the player before: two deposits at once would both find room in a limit. The first
 * check that fails is told.
 *
 * @throws {InvalidInput} for a currency or sum that cannot be paid in
 * @throws {ApiError} what {@link decide} says, `DEPOSIT_LIMIT`, `DEPOSITS_CLOSED`, `VERIFICATION_REQUIRED`,
 *   `PAYMENT_METHOD_UNAVAILABLE`, `PAYMENT_METHOD_BLOCKED`, `PROFILE_INCOMPLETE`, `NAME_MISMATCH`, `DEPOSITS_PAUSED`,
 *   `PAYMENT_SERVICE_DOWN`
 */
export const checkDeposit = async (
  transaction: Queryable,
  secrets: Secrets,
  asked: AskedDeposit,
): Promise<CheckedDeposit> => {
  const { playerId, body, now } = asked;
  const player = await readPlayer(transaction, playerId);
  const state = await readPlayerState(transaction, playerId);
  requireAllowed(state, now);
  await requireOpenAccount(transaction, playerId, body.currency);
  const amount = readSum(body.amount, body.currency);
  await requireRoom(transaction, amount, { playerId, timeZone: state.timeZone, now });
  await requireOpenDeposits(transaction, state);
  const method = await requireMethod(transaction, asked, player.country);
  await requireBounds(transaction, method, amount);
  await requireProfile(transaction, secrets, { player, method });
  const instrument = await requireInstrument(transaction, asked, { player, method });
  await requireNoTrouble(transaction, asked);
  return { player, method, amount, instrument };
};
