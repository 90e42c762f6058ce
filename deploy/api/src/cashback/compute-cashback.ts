import { shareOf } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { convert, type Rates } from '../rates/rates.ts';
import { CASHBACK } from '../rules/cashback.ts';
import { STATUS_LEVELS, type StatusKey } from '../rules/status-ladder.ts';
import type { Week } from './week.ts';

/** What a player's week came to in one currency, in minor units. */
export interface WeekSums {
  currency: string;
  /** Real money, in rounds that were settled in the week and count. */
  staked: bigint;
  won: bigint;
  /** Bonuses that became real money. */
  converted: bigint;
  prizes: bigint;
}

/** A win is gone with the bet that was taken back. */
const SUMS = `with round as (
    select round.provider, round.round_id, round.currency, round.stake - round.bonus_stake as staked
    from reward_round join wallet_round as round using (provider, round_id)
    where reward_round.player_id = $1 and reward_round.counts
      and reward_round.settled_at >= $2 and reward_round.settled_at < $3),
  played as (
    select round.currency, sum(round.staked)::bigint as staked, coalesce(sum(wins.won), 0)::bigint as won
    from round left join lateral (
      select sum(call.amount - call.bonus_amount) as won from wallet_call as call
      where call.provider = round.provider and call.round_id = round.round_id and call.kind = 'win' and not exists (
        select from wallet_call as taken where taken.provider = call.provider
          and taken.ref_tx_id = call.ref_tx_id and taken.kind = 'rollback')) as wins on true
    group by round.currency),
  gained as (
    select account.currency,
      coalesce(sum(entry.amount) filter (where transaction.type like 'bonus\\_%'), 0)::bigint as converted,
      coalesce(sum(entry.amount) filter (where transaction.type in ('promo_win', 'tournament_prize')), 0)::bigint as prizes
    from ledger_account as account join ledger_entry as entry on entry.account_id = account.id
      join ledger_transaction as transaction on transaction.id = entry.transaction_id
    where account.owner = $1::uuid::text and account.kind = 'real'
      and transaction.created_at >= $2 and transaction.created_at < $3
      and (transaction.type like 'bonus\\_%' or transaction.type in ('promo_win', 'tournament_prize'))
    group by account.currency)
  select played.currency, played.staked, played.won, coalesce(gained.converted, 0) as converted,
    coalesce(gained.prizes, 0) as prizes
  from played left join gained using (currency) order by played.currency`;

/** What has been played in a week, by currency; nothing where no round of it counts. */
export const sumWeek = async (
  database: Queryable,
  playerId: string,
  { startsAt, endsAt }: Pick<Week, 'startsAt' | 'endsAt'>,
): Promise<WeekSums[]> => database.query<WeekSums>(SUMS, [playerId, startsAt, endsAt]);

export interface Cashback {
  /** Never below zero. */
  netLoss: bigint;
  rateBasisPoints: number;
  /** Rounded down. */
  computed: bigint;
  /** Within the bounds; null where the currency has no rate, and so no bounds. */
  bounds: { minimum: bigint; maximum: bigint } | null;
  /** What is paid: nothing below the least. */
  amount: bigint;
}

/** What was lost in a week, in minor units: never below zero, for nothing is carried over. */
export const netLossOf = ({ staked, won, converted, prizes }: Omit<WeekSums, 'currency'>): bigint => {
  const lost = staked - won - converted - prizes;
  return lost > 0n ? lost : 0n;
};

/** What a week brings at a status. */
export const cashbackOf = (
  { currency, ...sums }: WeekSums,
  { status, rates }: { status: StatusKey; rates: Rates },
): Cashback => {
  const netLoss = netLossOf(sums);
  const rateBasisPoints = STATUS_LEVELS[status].cashbackBasisPoints;
  const computed = shareOf({ amountMinor: netLoss, currency }, rateBasisPoints).amountMinor;
  const minimum = convert(CASHBACK.minimum, currency, { rates, rounded: 'up' });
  const maximum = convert(CASHBACK.maximum, currency, { rates, rounded: 'down' });
  if (minimum === null || maximum === null)
    return { netLoss, rateBasisPoints, computed, bounds: null, amount: 0n };
  const most = computed < maximum ? computed : maximum;
  return {
    netLoss,
    rateBasisPoints,
    computed,
    bounds: { minimum, maximum },
    amount: most < minimum ? 0n : most,
  };
};
