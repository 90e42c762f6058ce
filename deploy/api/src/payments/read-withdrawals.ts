import type { Cashier, WithdrawalTarget } from '@marquee/kernel/contracts/cashier';
import { toDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { textIn } from '../language/localised.ts';
import { decide } from '../players/decide.ts';
import type { PlayerState } from '../players/player-state.ts';
import { readPlayer } from '../players/player.ts';
import type { Rates } from '../rates/rates.ts';
import { STATUS_LEVELS, type StatusKey } from '../rules/index.ts';
import { WITHDRAWALS } from '../rules/withdrawals.ts';
import { isSwitchedOff } from '../switches/switches.ts';
import { OPEN_WITHDRAWAL } from './check-withdrawal.ts';
import { type InstrumentRow, readUsed } from './instruments.ts';
import { type MethodRow, payoutBoundsOf, readMethods } from './methods.ts';
import { type PaymentRow, selectPayments } from './payment-row.ts';
import { PAYMENTS } from './payment-service.ts';
import { presentInstrument, presentPayments, type Presenting } from './presenter.ts';
import { readServiceState } from './service-state.ts';
import { readWithdrawalBounds } from './withdrawal-bounds.ts';
import { readOwed } from './withdrawal-owed.ts';

interface Asked {
  playerId: string;
  state: PlayerState;
  presenting: Presenting;
  now: Date;
}

const closedWithdrawals = async (
  database: Queryable,
  { state, now }: Asked,
): Promise<Cashier['withdrawals']['closed']> => {
  const decision = decide(state, 'withdraw', now);
  if (!decision.isAllowed) return { code: decision.code, until: decision.until?.toISOString() ?? null };
  return (await isSwitchedOff(database, { scope: 'withdrawals', country: state.country }))
    ? { code: 'WITHDRAWALS_CLOSED', until: null }
    : null;
};

interface TargetFacts {
  bounds: { minimum: bigint; maximum: bigint };
  currency: string;
  owed: bigint;
  lastUsedAt: Date | null;
  downSince: Date | null;
}

const presentTarget = (
  { id, kind, name, asset, payoutTime, depositTime }: MethodRow,
  instrument: InstrumentRow | null,
  { facts, lang }: { facts: TargetFacts; lang: Presenting['lang'] },
): WithdrawalTarget => {
  const { bounds, currency, owed, lastUsedAt, downSince } = facts;
  const decimal = (amountMinor: bigint): string => toDecimal({ amountMinor, currency });
  return {
    id,
    kind,
    name: textIn(name, lang),
    instrument: instrument && presentInstrument(instrument),
    asset,
    owed: decimal(owed),
    min: decimal(bounds.minimum),
    max: decimal(bounds.maximum),
    fee: { basisPoints: 0, fixed: decimal(WITHDRAWALS.fee.amountMinor) },
    expected: payoutTime ?? depositTime,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    downSince: downSince?.toISOString() ?? null,
  };
};

/** Kinds to which players name a target themselves: an IBAN, an address. */
const IS_NAMED: ReadonlySet<MethodRow['kind']> = new Set(['bank', 'crypto']);

const readTargets = async (
  database: Queryable,
  { playerId, presenting: { lang }, now }: Asked,
  { currency, country, rates }: { currency: string; country: string; rates: Rates },
): Promise<WithdrawalTarget[]> => {
  const [methods, instruments, owed, { downSince }] = [
    await readMethods(database, { country, device: null }),
    await readUsed(database, playerId),
    await readOwed(database, { playerId, currency }),
    await readServiceState(database, { service: PAYMENTS, now }),
  ];
  const owedTo = (id: string | undefined): bigint =>
    owed.find(({ instrumentId }) => instrumentId === id)?.amount ?? 0n;
  const used = instruments.flatMap((instrument) => {
    const method = methods.find(({ id }) => id === instrument.method);
    return method ? [{ method, instrument, lastUsedAt: instrument.lastUsedAt }] : [];
  });
  const named = methods
    .filter(({ kind }) => IS_NAMED.has(kind))
    .map((method) => ({ method, instrument: null, lastUsedAt: null }));
  return [...used, ...named].flatMap(({ method, instrument, lastUsedAt }) => {
    const bounds = payoutBoundsOf(method, currency, rates);
    if (bounds === null) return [];
    const facts = { bounds, currency, owed: owedTo(instrument?.id), lastUsedAt, downSince };
    return [presentTarget(method, instrument, { facts, lang })];
  });
};

const PENDING = `where player_id = $1 and direction = 'withdrawal' and payment.state in ${OPEN_WITHDRAWAL}
  order by created_at desc, id desc`;

/** How a player's money is paid out of one of their accounts. */
export const readWithdrawals = async (
  database: Queryable,
  asked: Asked,
  { currency, rates }: { currency: string; rates: Rates },
): Promise<Cashier['withdrawals']> => {
  const { playerId, presenting, now } = asked;
  const { country, isTrusted, status } = await readPlayer(database, playerId);
  const bounds = await readWithdrawalBounds(database, { playerId, currency, rates, now });
  const pending = await database.query<PaymentRow>(selectPayments(PENDING), [playerId]);
  const decimal = (amountMinor: bigint): string => toDecimal({ amountMinor, currency });
  return {
    closed: await closedWithdrawals(database, asked),
    targets: await readTargets(database, asked, { currency, country, rates }),
    min: decimal(bounds.minimum),
    max: decimal(bounds.maximum),
    dayLeft: decimal(bounds.dayLeft),
    decision: {
      usualHours: WITHDRAWALS.usualDecisionHours,
      latestHours: STATUS_LEVELS[status as StatusKey]?.decisionHours ?? WITHDRAWALS.latestDecisionHours,
    },
    needsDocuments: !isTrusted,
    pending: await presentPayments(database, pending, presenting),
  };
};
