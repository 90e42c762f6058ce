import { shareOf } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { netLossOf, sumWeek, type WeekSums } from './compute-cashback.ts';
import type { Week } from './week.ts';

/** What a week was closed with for a player in one currency. */
export interface ClosedWeek extends WeekSums {
  playerId: string;
  rateBasisPoints: number;
  computed: bigint;
  amount: bigint;
}

/** What a player's cash did in a week, with the stakes of open rounds, in minor units. */
interface CashOfWeek {
  opening: bigint;
  closing: bigint;
  /** By all that is no round: deposits, withdrawals, bonuses, prizes. */
  moved: bigint;
  /** By rounds that count for the week, whenever that was. */
  counted: bigint;
  /** By rounds in the week: those that count, and all others. */
  countedInWeek: bigint;
  others: bigint;
}

/** A figure that is not what it has to be. */
export interface WeekFault {
  what: string;
  expected: bigint;
  found: bigint;
}

export interface CheckedWeek {
  playerId: string;
  currency: string;
  faults: WeekFault[];
}

const ACCOUNTS = `account.owner = $1::uuid::text and account.kind in ('real', 'in_play') and account.currency = $2`;

/** What both accounts held before a moment: of each, the balance after its last entry. */
const heldBefore = (moment: '$3' | '$4'): string => `coalesce((select sum(held) from (
    select (select entry.balance_after from ledger_entry as entry
      join ledger_transaction as transaction on transaction.id = entry.transaction_id
      where entry.account_id = account.id and transaction.created_at < ${moment} order by entry.id desc limit 1) as held
    from ledger_account as account where ${ACCOUNTS}) as account), 0)::bigint`;

const CASH = `with moved as (
    select entry.amount, transaction.created_at >= $3 and transaction.created_at < $4 as in_week,
      call.id is not null as is_play,
      coalesce(reward.counts and reward.settled_at >= $3 and reward.settled_at < $4, false) as is_counted
    from ledger_account as account join ledger_entry as entry on entry.account_id = account.id
      join ledger_transaction as transaction on transaction.id = entry.transaction_id
      left join wallet_call as call on call.ledger_transaction_id = transaction.id and call.kind <> 'promo_win'
      left join reward_round as reward on reward.provider = call.provider and reward.round_id = call.round_id
    where ${ACCOUNTS})
  select ${heldBefore('$3')} as opening, ${heldBefore('$4')} as closing,
    coalesce(sum(amount) filter (where in_week and not is_play), 0)::bigint as moved,
    coalesce(sum(amount) filter (where is_counted), 0)::bigint as counted,
    coalesce(sum(amount) filter (where is_counted and in_week), 0)::bigint as "countedInWeek",
    coalesce(sum(amount) filter (where in_week and is_play and not is_counted), 0)::bigint as others
  from moved`;

const NOTHING = { staked: 0n, won: 0n, converted: 0n, prizes: 0n };

const fault = (what: string, expected: bigint, found: bigint): WeekFault[] =>
  expected === found ? [] : [{ what, expected, found }];

/** The sums against the rounds, and what was computed of them against the sums. */
const faultsOfSums = (closed: ClosedWeek, now: Omit<WeekSums, 'currency'>): WeekFault[] => {
  const { currency, staked, won, converted, prizes, rateBasisPoints, computed } = closed;
  return [
    ...fault('staked, by its rounds', now.staked, staked),
    ...fault('won, by its rounds', now.won, won),
    ...fault('bonuses that became cash', now.converted, converted),
    ...fault('prizes', now.prizes, prizes),
    ...fault(
      'share of the net loss',
      shareOf({ amountMinor: netLossOf(closed), currency }, rateBasisPoints).amountMinor,
      computed,
    ),
  ];
};

/** The other published formula: what was there and came, without what went and is there. */
const faultsOfCash = (now: Omit<WeekSums, 'currency'>, cash: CashOfWeek): WeekFault[] => [
  ...fault('lost in rounds, by what they have moved', -cash.counted, now.staked - now.won),
  ...fault(
    'lost in the week, by what was there and is there',
    cash.opening + cash.moved - cash.closing,
    -cash.countedInWeek - cash.others,
  ),
];

/** Compares what a week was closed with for a player with their rounds, and these with their cash. */
export const checkWeek = async (
  database: Queryable,
  closed: ClosedWeek,
  week: Pick<Week, 'startsAt' | 'endsAt'>,
): Promise<CheckedWeek> => {
  const { playerId, currency } = closed;
  const sums = await sumWeek(database, playerId, week);
  const now = sums.find((each) => each.currency === currency) ?? NOTHING;
  const [cash] = await database.query<CashOfWeek>(CASH, [playerId, currency, week.startsAt, week.endsAt]);
  if (cash === undefined) throw new Error('A sum has one row.');
  return { playerId, currency, faults: [...faultsOfSums(closed, now), ...faultsOfCash(now, cash)] };
};

/** A page of what a week was closed with, by player and currency. */
export const readClosedWeek = async (
  database: Queryable,
  { day }: Pick<Week, 'day'>,
  { after, limit }: { after: ClosedWeek | undefined; limit: number },
): Promise<ClosedWeek[]> =>
  database.query<ClosedWeek>(
    `select player_id as "playerId", currency, staked, won, converted, prizes, rate_basis_points as "rateBasisPoints",
       computed, amount
     from cashback_period where week = $1::date and ($2::uuid is null or (player_id, currency) > ($2, $3))
     order by player_id, currency limit $4`,
    [day, after?.playerId ?? null, after?.currency ?? null, limit],
  );

/** Players whose rounds count for a week that was not closed for them in that currency. */
export const findNotClosed = async (
  database: Queryable,
  { startsAt, endsAt, day }: Week,
): Promise<Array<{ playerId: string; currency: string }>> =>
  database.query<{ playerId: string; currency: string }>(
    `select distinct reward_round.player_id as "playerId", round.currency from reward_round
       join wallet_round as round using (provider, round_id)
     where counts and settled_at >= $1 and settled_at < $2 and not exists (
       select from cashback_period as period where period.player_id = reward_round.player_id
         and period.currency = round.currency and period.week = $3::date)
     order by 1, 2 limit 100`,
    [startsAt, endsAt, day],
  );
