import type { Cashier, DepositMethod } from '@marquee/kernel/contracts/cashier';
import type { Device } from '@marquee/kernel/contracts/games';
import { currencyExponent, toDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { readLifetime } from '../history/statement.ts';
import { InvalidInput } from '../http/api-error.ts';
import { textIn } from '../language/localised.ts';
import { readBalances } from '../ledger/balances.ts';
import { decide } from '../players/decide.ts';
import { type PlayerState } from '../players/player-state.ts';
import { readPlayer } from '../players/player.ts';
import { readValues } from '../profile/values.ts';
import { readRates, type Rates } from '../rates/rates.ts';
import { leftIn, mostOf, readLimitFacts, roomAgainAt, usedOf } from '../responsible-gaming/limit-use.ts';
import { DEPOSITS } from '../rules/deposits.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { isSwitchedOff } from '../switches/switches.ts';
import { boundIn, presetsIn } from './bounds.ts';
import { missingFieldsOf } from './check-deposit.ts';
import { countFailedTries, isPaused } from './failed-tries.ts';
import { type InstrumentRow, readKept } from './instruments.ts';
import { type MethodBlock, readMethodBlocks } from './method-blocks.ts';
import { depositBoundsOf, type MethodRow, readMethods } from './methods.ts';
import { type PaymentRow, selectPayments } from './payment-row.ts';
import { PAYMENTS } from './payment-service.ts';
import { presentInstrument, presentPayments, type Presenting } from './presenter.ts';
import { readWithdrawals } from './read-withdrawals.ts';
import { readServiceState } from './service-state.ts';

interface AskedCashier {
  playerId: string;
  state: PlayerState;
  /** The active one where it is left out. */
  currency: string | undefined;
  device: Device;
  presenting: Presenting;
  now: Date;
}

type Closed = Cashier['deposits']['closed'];

const closedDeposits = async (
  database: Queryable,
  { playerId, state, now }: Pick<AskedCashier, 'playerId' | 'state' | 'now'>,
): Promise<Closed> => {
  const decision = decide(state, 'deposit', now);
  if (!decision.isAllowed) return { code: decision.code, until: decision.until?.toISOString() ?? null };
  const closed = (code: string): Closed => ({ code, until: null });
  if (await isSwitchedOff(database, { scope: 'deposits', country: state.country }))
    return closed('DEPOSITS_CLOSED');
  if (state.isVerificationDue) return closed('VERIFICATION_REQUIRED');
  return (await isPaused(database, playerId)) ? closed('DEPOSITS_PAUSED') : null;
};

/** By method: when a deposit by it last succeeded. */
const readLastUses = async (database: Queryable, playerId: string): Promise<Map<string, Date>> => {
  const rows = await database.query<{ method: string; at: Date }>(
    `select method, max(created_at) as at from payment
     where player_id = $1 and direction = 'deposit' and credited > 0 group by method`,
    [playerId],
  );
  return new Map(rows.map(({ method, at }) => [method, at]));
};

interface MethodFacts {
  currency: string;
  lang: Presenting['lang'];
  rates: Rates;
  missingFields: string[];
  block: MethodBlock | undefined;
  downSince: Date | null;
}

const presentMethod = (
  method: MethodRow,
  {
    bounds,
    instrument,
    lastUsedAt,
    facts,
  }: {
    bounds: { minimum: bigint; maximum: bigint };
    instrument: InstrumentRow | null;
    lastUsedAt: Date | null;
    facts: MethodFacts;
  },
): DepositMethod => {
  const { currency, lang, missingFields, block, downSince } = facts;
  const decimal = (amountMinor: bigint): string => toDecimal({ amountMinor, currency });
  return {
    id: method.id,
    kind: method.kind,
    name: textIn(method.name, lang),
    instrument: instrument && presentInstrument(instrument),
    asset: method.asset,
    min: decimal(bounds.minimum),
    max: decimal(bounds.maximum),
    // The house takes none: `rules/deposits.ts`.
    fee: { basisPoints: 0, fixed: decimal(DEPOSITS.fee.amountMinor) },
    expected: method.depositTime,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    downSince: downSince?.toISOString() ?? null,
    canBePaidOutTo: method.payoutTime !== null,
    canBeKept: method.canBeKept,
    missingFields,
    block: block
      ? { since: block.blockedAt.toISOString(), opensAt: block.opensAt?.toISOString() ?? null }
      : null,
  };
};

const readDepositMethods = async (
  database: Queryable,
  secrets: Secrets,
  { asked, currency, rates }: { asked: AskedCashier; currency: string; rates: Rates },
): Promise<DepositMethod[]> => {
  const { playerId, device, presenting, now } = asked;
  const player = await readPlayer(database, playerId);
  const [values, kept, uses, blocks, { downSince }, methods] = [
    await readValues(database, secrets, player),
    await readKept(database, playerId),
    await readLastUses(database, playerId),
    await readMethodBlocks(database, { playerId, now }),
    await readServiceState(database, { service: PAYMENTS, now }),
    await readMethods(database, { country: player.country, device }),
  ];
  const factsOf = (method: MethodRow): MethodFacts => ({
    currency,
    lang: presenting.lang,
    rates,
    missingFields: missingFieldsOf(method, player.country, values),
    block: blocks.find((block) => block.method === method.id),
    downSince,
  });
  return [...kept, null].flatMap((instrument) =>
    methods.flatMap((method) => {
      const bounds = depositBoundsOf(method, currency, rates);
      if (bounds === null || (instrument !== null && instrument.method !== method.id)) return [];
      const lastUsedAt = instrument === null ? (uses.get(method.id) ?? null) : instrument.lastUsedAt;
      return [presentMethod(method, { bounds, instrument, lastUsedAt, facts: factsOf(method) })];
    }),
  );
};

/** What the player's own limits leave to pay in, the one that leaves the least first. */
const readDepositLimits = async (
  database: Queryable,
  { playerId, state: { timeZone }, now }: AskedCashier,
  currency: string,
): Promise<Cashier['deposits']['limits']> => {
  const facts = await readLimitFacts(database, { playerId, timeZone, now });
  const found: Array<{ left: bigint; limit: Cashier['deposits']['limits'][number] }> = [];
  for (const limit of facts.limits) {
    const { kind, period } = limit;
    if (kind !== 'deposit' || period === 'round') continue;
    const [left, used] = [leftIn(currency, limit, facts), usedOf(limit, facts)];
    // Of the limit's own currency: the smallest sum that does not fit now.
    const added = mostOf(limit) > used ? mostOf(limit) - used + 1n : 1n;
    const asked = { playerId, timeZone, now, rates: facts.rates, added };
    // oxlint-disable-next-line no-await-in-loop -- a player has three of them at most
    const renewsAt = used <= 0n ? null : await roomAgainAt(database, limit, asked);
    found.push({
      left,
      limit: {
        period,
        left: toDecimal({ amountMinor: left, currency }),
        renewsAt: renewsAt?.toISOString() ?? null,
      },
    });
  }
  return found.toSorted((one, other) => Number(one.left - other.left)).map(({ limit }) => limit);
};

const OPEN_DEPOSITS = `where player_id = $1 and direction = 'deposit' and payment.currency = $2
  and payment.state in ('created', 'pending', 'authorised', 'awaiting_choice') order by created_at desc, id desc`;

const readDeposits = async (
  database: Queryable,
  secrets: Secrets,
  { asked, currency, rates }: { asked: AskedCashier; currency: string; rates: Rates },
): Promise<Cashier['deposits']> => {
  const { playerId, presenting, now } = asked;
  const methods = await readDepositMethods(database, secrets, { asked, currency, rates });
  const lifetime = await readLifetime(database, { playerId, currency });
  const pending = await database.query<PaymentRow>(selectPayments(OPEN_DEPOSITS), [playerId, currency]);
  const [minimum, maximum] = [
    boundIn(DEPOSITS.minimum, currency, { rates, rounded: 'up' }),
    boundIn(DEPOSITS.maximum, currency, { rates, rounded: 'down' }),
  ];
  const presets =
    minimum === null || maximum === null ? [] : presetsIn(currency, { rates, minimum, maximum });
  const decimal = (amountMinor: bigint): string => toDecimal({ amountMinor, currency });
  return {
    closed: await closedDeposits(database, asked),
    methods,
    presets: presets.map(decimal),
    limits: await readDepositLimits(database, asked, currency),
    net: {
      amount: decimal(lifetime.deposits + lifetime.withdrawals),
      since: lifetime.since.toISOString(),
    },
    pending: await presentPayments(database, pending, presenting),
    failedTries: {
      count: await countFailedTries(database, { playerId, now }),
      most: DEPOSITS.failedAttempts,
      minutes: DEPOSITS.failedAttemptsMinutes,
    },
  };
};

/**
 * All that a player's cashier shows for one of their open accounts.
 *
 * @throws {InvalidInput} for a currency in which the player has none
 */
export const readCashier = async (
  database: Queryable,
  secrets: Secrets,
  asked: AskedCashier,
): Promise<Cashier> => {
  const { playerId, state, presenting, now } = asked;
  const balances = (await readBalances(database, playerId)).filter(({ isOpen }) => isOpen);
  const balance = balances.find((each) =>
    asked.currency === undefined ? each.isActive : each.currency === asked.currency,
  );
  if (balance === undefined) throw new InvalidInput({ currency: [{ code: 'field.not_allowed' }] });
  const { currency } = balance;
  const rates = await readRates(database);
  return {
    currency,
    exponent: currencyExponent(currency),
    currencies: balances.map((each) => each.currency),
    timeZone: state.timeZone,
    serverTime: now.toISOString(),
    real: toDecimal(balance.real),
    withdrawable: toDecimal(balance.withdrawable),
    descriptor: presenting.descriptor,
    deposits: await readDeposits(database, secrets, { asked, currency, rates }),
    withdrawals: await readWithdrawals(database, asked, { currency, rates }),
  };
};
