import type { Queryable } from '@marquee/kernel/server/database';

import { IS_RUNNING } from '../bonuses/grant-row.ts';
import { ACCOUNT_TEXT } from './accounts.ts';

/** What must hold of the ledger as a whole. */
const INVARIANTS = {
  /** Money comes from somewhere: all balances of a currency together are nothing. */
  'money out of nothing': `select currency as subject from ledger_account group by currency having sum(balance) <> 0`,
  'balance is not the sum of its entries': `select ${ACCOUNT_TEXT} as subject
    from ledger_account as account left join (
      select account_id, sum(amount) as total from ledger_entry group by account_id
    ) as entries on account_id = account.id where balance <> coalesce(total, 0)`,
  'balance after an entry is not the one before it and its amount': `select ${ACCOUNT_TEXT} as subject from (
      select account_id, balance_after - amount as before,
        lag(balance_after, 1, 0::bigint) over (partition by account_id order by id) as previous
      from ledger_entry
    ) as entry join ledger_account as account on account.id = account_id
    where before <> previous group by account.id`,
  'transaction out of balance': `select transaction_id::text as subject from ledger_entry
    group by transaction_id, currency having sum(amount) <> 0`,
  'transaction without two entries': `select transaction.id::text as subject
    from ledger_transaction as transaction left join ledger_entry as entry on entry.transaction_id = transaction.id
    group by transaction.id having count(entry.id) < 2`,
  'account below its minimum': `select ${ACCOUNT_TEXT} as subject from ledger_account as account where balance < minimum`,
  'transaction reversed twice': `select reverses_id::text as subject from ledger_transaction
    where reverses_id is not null group by reverses_id having count(*) > 1`,
  'open stakes are not those of open rounds': `select ${ACCOUNT_TEXT} as subject from (
      select player_id, currency, sum(stake) as stake from wallet_round where closed_at is null
      group by player_id, currency
    ) as round full join (select * from ledger_account where kind = 'in_play') as account using (player_id, currency)
    where coalesce(balance, 0) <> coalesce(stake, 0)`,
  'win without its bet': `select concat(win.tx_id, ' of ', win.provider) as subject from wallet_call as win
    left join wallet_call as bet on bet.provider = win.provider and bet.tx_id = win.ref_tx_id
      and bet.kind = 'bet' and bet.player_id = win.player_id
    where win.kind = 'win' and bet.id is null`,
  'money of play that no call has moved': `select transaction.id::text as subject from ledger_transaction as transaction
    left join wallet_call as call on call.ledger_transaction_id = transaction.id
    where transaction.type in ('bet', 'win', 'rollback', 'correction', 'round_end', 'promo_win')
    group by transaction.id having count(call.id) <> 1`,
  'call that has not moved its amount': `select concat(call.tx_id, ' of ', call.provider) as subject
    from wallet_call as call left join lateral (
      select sum(entry.amount) as moved
      from ledger_entry as entry join ledger_account as account on account.id = entry.account_id
        and account.kind in ('real', 'bonus', case call.kind when 'win' then 'promo_expense' else 'real' end)
      where entry.transaction_id = call.ledger_transaction_id
    ) as posted on true
    where call.kind in ('bet', 'win', 'promo_win')
      and coalesce(moved, 0) <> case call.kind when 'bet' then -call.amount else call.amount end`,
  'bonus money of a grant that does not run': `select ${ACCOUNT_TEXT} as subject from ledger_account as account
    where kind = 'bonus' and balance <> 0 and not exists (
      select from bonus_grant where bonus_grant.id::text = account.subject and bonus_grant.player_id = account.player_id
        and bonus_grant.currency = account.currency and ${IS_RUNNING})`,
  'bonus is not what its entries have moved': `select number as subject from bonus_grant left join (
      select left(transaction.key, 36) as grant_id,
        sum(entry.amount) filter (where account.kind = 'real') as converted,
        sum(entry.amount) filter (where account.kind = 'promo_expense' and entry.amount > 0
          and transaction.type <> 'bonus_returned') as forfeited
      from ledger_transaction as transaction join ledger_entry as entry on entry.transaction_id = transaction.id
        join ledger_account as account on account.id = entry.account_id
      where transaction.scope = 'bonuses' group by 1
    ) as moved on moved.grant_id = bonus_grant.id::text
    where bonus_grant.converted <> coalesce(moved.converted, 0) or bonus_grant.forfeited <> coalesce(moved.forfeited, 0)`,
  'progress is not that of its rounds': `select number as subject from bonus_grant left join (
      select grant_id, sum(counted) as counted from wallet_round where closed_at is not null group by grant_id
    ) as round on round.grant_id = bonus_grant.id
    where ${IS_RUNNING} and progress <> coalesce(counted, 0)`,
  'bonus money of a round is not that of its bets': `select concat(round.round_id, ' of ', round.provider) as subject
    from wallet_round as round left join (
      select provider, round_id, sum(bonus_amount) as bonus, sum(counted) as counted from wallet_call as bet
      where kind = 'bet' and grant_id is not null and not exists (
        select from wallet_call as back
        where back.provider = bet.provider and back.kind = 'rollback' and back.ref_tx_id = bet.tx_id)
      group by provider, round_id
    ) as bets using (provider, round_id)
    where bonus_stake <> coalesce(bonus, 0) or round.counted <> coalesce(bets.counted, 0)`,
  'free rounds are not those that were played': `select free_rounds.id::text as subject from free_rounds left join (
      select free_rounds_id, count(*) filter (where kind = 'bet') as played, coalesce(sum(free_amount), 0) as won
      from wallet_round join wallet_call as call using (provider, round_id)
      where free_rounds_id is not null and kind in ('bet', 'win') and not exists (
        select from wallet_call as back where back.provider = call.provider and back.kind = 'rollback'
          and back.ref_tx_id = case call.kind when 'bet' then call.tx_id else call.ref_tx_id end)
      group by free_rounds_id
    ) as calls on calls.free_rounds_id = free_rounds.id
    where free_rounds.played <> coalesce(calls.played, 0) or free_rounds.won <> coalesce(calls.won, 0)`,
  'deposits are not those of their entries': `select concat(currency, ' of ', player_id) as subject
    from deposit_total as total full join (
      select account.player_id, account.currency, sum(entry.amount) as paid
      from ledger_transaction as transaction join ledger_entry as entry on entry.transaction_id = transaction.id
        join ledger_account as account on account.id = entry.account_id and account.kind = 'real'
      where transaction.type = 'deposit' group by account.player_id, account.currency
    ) as posted using (player_id, currency)
    where coalesce(total.amount, 0) <> coalesce(paid, 0)`,
  'payment is not what its entries have moved': `select payment.number as subject from payment
    cross join lateral (
      select coalesce(sum(entry.amount) filter (where account.kind in ('real', 'receivable')), 0) as player,
        coalesce(sum(entry.amount) filter (where account.kind = 'suspense'), 0) as suspense,
        coalesce(sum(entry.amount) filter (where account.kind = 'psp_fees'), 0) as fees
      from payment_posting as posting join ledger_entry as entry on entry.transaction_id = posting.ledger_transaction_id
        join ledger_account as account on account.id = entry.account_id
      where posting.payment_id = payment.id
    ) as moved
    where direction = 'deposit' and (moved.player <> credited - refunded - charged_back - payment.suspense
      or moved.suspense <> payment.suspense + stray or moved.fees <> -service_fee)`,
  'withdrawal is not what its entries have moved': `select payment.number as subject from payment
    cross join lateral (
      select coalesce(sum(entry.amount) filter (where account.kind = 'pending_withdrawal'), 0) as kept,
        coalesce(sum(entry.amount) filter (where account.kind = 'psp_clearing'), 0) as clearing,
        coalesce(sum(entry.amount) filter (where account.kind = 'psp_fees'), 0) as fees
      from payment_posting as posting join ledger_entry as entry on entry.transaction_id = posting.ledger_transaction_id
        join ledger_account as account on account.id = entry.account_id
      where posting.payment_id = payment.id
    ) as moved
    where direction = 'withdrawal' and (moved.fees <> -service_fee
      or moved.clearing <> credited - refunded + service_fee
      or moved.kept <> case when state in ('rejected', 'cancelled', 'returned', 'paid') then 0 else amount - credited end)`,
  'escrow of an activity is not its open prizes': `select ${ACCOUNT_TEXT} as subject from (
      select activity_id::text as activity_id, activity.currency, sum(amount) as owed
      from activity_prize join activity on activity.id = activity_id
      where activity_prize.state in ('held', 'drawn') group by 1, 2
    ) as prizes full join (select * from ledger_account where kind = 'activity_escrow') as account
      on account.subject = activity_id and account.currency = prizes.currency
    where coalesce(balance, 0) <> coalesce(owed, 0)`,
  'activity that is over with open prizes': `select activity.id::text as subject from activity
    where (closed_at is not null) <> (state in ('paid', 'cancelled'))
      or (closed_at is not null and exists (select from activity_prize
        where activity_id = activity.id and activity_prize.state in ('held', 'drawn')))`,
  'money kept for a withdrawal that there is not': `select ${ACCOUNT_TEXT} as subject from ledger_account as account
    where kind = 'pending_withdrawal' and balance <> 0 and not exists (
      select from payment where payment.id::text = account.subject and payment.player_id = account.player_id
        and payment.currency = account.currency and amount - credited = account.balance)`,
  'money of payments that no payment has moved': `select transaction.id::text as subject
    from ledger_transaction as transaction
    where scope = 'payments' and not exists (
      select from payment_posting where ledger_transaction_id = transaction.id)`,
  'money in the escrow of a tournament that is closed': `select ${ACCOUNT_TEXT} as subject
    from ledger_account as account join tournament on tournament.id::text = account.subject
    where kind = 'tournament_escrow' and balance <> 0 and tournament.state in ('paid', 'archived', 'cancelled')`,
  'prizes of a public tournament are not covered': `select slug as subject from tournament
    cross join lateral (
      select coalesce(sum(amount_minor), 0) as amount from tournament_prize
      where tournament_id = tournament.id and tournament_prize.kind <> 'points'
    ) as prizes
    where tournament.state in ('announced', 'registration', 'running', 'finalizing') and prizes.amount > coalesce((
      select balance from ledger_account as account where account.kind = 'tournament_escrow'
        and account.subject = tournament.id::text and account.currency = tournament.currency), 0)`,
  'points of a round are not those of its stake': `select concat(round_id, ' of ', provider) as subject
    from reward_round as reward join wallet_round as round using (provider, round_id)
    where parts <> coalesce(div((round.stake - round.bonus_stake) * 1e18::numeric, divisor), 0)`,
  'points are not those of the rounds': `select meter.player_id::text as subject from points_meter as meter
    cross join lateral (select coalesce(sum(parts), 0) as parts from reward_round where player_id = meter.player_id) as earned
    cross join lateral (
      select coalesce(sum(entry.amount) filter (where account.kind = 'pts_exchange'), 0) as exchange,
        coalesce(sum(entry.amount) filter (where account.kind = 'pts_status'), 0) as status
      from ledger_account as account join ledger_entry as entry on entry.account_id = account.id
        join ledger_transaction as transaction on transaction.id = entry.transaction_id
          and transaction.type in ('points_earned', 'points_taken_back')
      where account.owner = meter.player_id::text and account.currency = 'PTS'
    ) as moved
    where meter.parts <> earned.parts or meter.points <> floor(meter.parts / 1e8::numeric)
      or moved.exchange <> meter.points * 100 or moved.status <> meter.points * 100`,
  'cashback is not the bonus it became': `select period.id::text as subject
    from cashback_period as period left join bonus_grant as given on given.id = period.grant_id
    where period.state = 'claimed' and (given.amount is distinct from period.amount
      or given.player_id is distinct from period.player_id or given.currency is distinct from period.currency)`,
  'exchanged points are not the bonus they became': `select exchange.id::text as subject
    from points_exchange as exchange left join bonus_grant as given on given.id = exchange.grant_id
      left join ledger_transaction as transaction
        on transaction.scope = 'points' and transaction.key = 'exchange ' || exchange.id
    where exchange.confirmed_at is not null and (given.amount is distinct from exchange.amount
      or given.player_id is distinct from exchange.player_id or transaction.id is null)`,
  'jackpot is not what its account holds': `select level.id as subject from jackpot_level as level
    left join ledger_account as account on account.kind = 'jackpot_pool' and account.subject = level.id
      and account.currency = level.currency
    where draw_number > 0 and pool_minor <> coalesce(balance, 0)`,
  'jackpot is not its start and what rounds have added': `select level.id as subject from jackpot_level as level
    join jackpot_draw as draw on draw.level_id = level.id and draw.number = level.draw_number
    left join (
      select level_id, draw_number, sum(parts) as parts from jackpot_contribution group by level_id, draw_number
    ) as added on added.level_id = level.id and added.draw_number = level.draw_number
    left join (
      select level_id, draw_number, sum(parts) as parts from jackpot_shard group by level_id, draw_number
    ) as collected on collected.level_id = level.id and collected.draw_number = level.draw_number
    where ended_at is null and pool_minor::numeric * 1e12 + carry + coalesce(collected.parts, 0)
      <> start_minor::numeric * 1e12 + start_carry + coalesce(added.parts, 0)`,
  'jackpot that was won is not what was paid': `select concat(level_id, ' ', draw_number) as subject from jackpot_win as win
    left join lateral (
      select sum(entry.amount) filter (where account.kind = 'real' and account.currency = win.paid_currency
          and account.player_id = win.player_id) as paid,
        sum(entry.amount) filter (where account.kind in ('jackpot_pool', 'jackpot_diversion')) as taken
      from ledger_transaction as transaction join ledger_entry as entry on entry.transaction_id = transaction.id
        join ledger_account as account on account.id = entry.account_id
      where transaction.scope = 'jackpots' and transaction.key = concat('win ', level_id, ' ', draw_number)
    ) as moved on true
    where draw_number is not null
      and (paid is distinct from paid_minor::numeric or taken is distinct from -amount_minor::numeric)`,
  'adjustment is not what two people have decided': `select coalesce(request.id::text, moved.key) as subject
    from (select * from adjustment_request where is_approved) as request full join (
      select case transaction.scope when 'adjustments' then transaction.key else transaction.id::text end as key,
        jsonb_agg(distinct account.player_id) filter (where account.kind = 'real') as players,
        sum(entry.amount) filter (where account.kind = 'real') as given,
        -sum(entry.amount) filter (where account.kind = 'adjustments') as taken, min(account.currency) as currency
      from ledger_transaction as transaction join ledger_entry as entry on entry.transaction_id = transaction.id
        join ledger_account as account on account.id = entry.account_id
      group by transaction.id having bool_or(account.kind = 'adjustments')
    ) as moved on moved.key = request.id::text
    where decided_by is null or moved.key is null or players <> jsonb_build_array(player_id)
      or given <> amount or taken <> amount or moved.currency <> request.currency`,
  /** It waits for a person. */
  'payment that something does not fit': `select number as subject from payment where misfit is not null`,
  /** Money that nobody could place: it waits for a person. */
  'money in suspense': `select ${ACCOUNT_TEXT} as subject from ledger_account as account
    where kind = 'suspense' and balance <> 0`,
} as const;

type InvariantName = keyof typeof INVARIANTS;

export interface Invariant {
  name: InvariantName;
  /** How many accounts, transactions or currencies break it: must be 0. */
  failures: number;
  /** The first of them: accounts by name, transactions by id, currencies by code, wins by their provider's id. */
  subjects: string[];
}

const MOST_NAMED = 20;

/**
 * Checks the whole ledger. Every number of it must be 0. It reads every entry: for jobs, operators and tests, not for a
 * call that somebody waits for.
 */
export const checkInvariants = async (database: Queryable): Promise<Invariant[]> => {
  const checked: Invariant[] = [];
  for (const [name, statement] of Object.entries(INVARIANTS)) {
    // One after the other: they are large, and calls need the connections.
    // oxlint-disable-next-line no-await-in-loop
    const rows = await database.query<{ subject: string; failures: bigint }>(
      `select subject, count(*) over () as failures from (${statement}) as failure order by subject limit ${MOST_NAMED}`,
    );
    checked.push({
      name: name as InvariantName,
      failures: Number(rows[0]?.failures ?? 0n),
      subjects: rows.map(({ subject }) => subject),
    });
  }
  return checked;
};
