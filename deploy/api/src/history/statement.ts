import type { Queryable } from '@marquee/kernel/server/database';

import { daysLater, endOfDay } from '../responsible-gaming/calendar.ts';

/** A column of the statement, for the type of a transaction. */
const COLUMN_OF = {
  deposit: 'deposits',
  // What went back of a deposit was never paid in.
  refund: 'deposits',
  charge_back: 'deposits',
  withdrawal: 'withdrawals',
  withdrawal_returned: 'withdrawals',
  bet: 'staked',
  win: 'won',
  promo_win: 'won',
  jackpot_win: 'won',
  rollback: 'returned',
  correction: 'returned',
  bonus_completed: 'bonuses',
} as const;

type Column = (typeof COLUMN_OF)[keyof typeof COLUMN_OF] | 'other';

const columnOf = (type: string): Column =>
  Object.hasOwn(COLUMN_OF, type) ? COLUMN_OF[type as keyof typeof COLUMN_OF] : 'other';

const COLUMNS: readonly Column[] = [
  'deposits',
  'withdrawals',
  'staked',
  'won',
  'returned',
  'bonuses',
  'other',
];

export interface StatementMonthSums extends Record<Column, bigint> {
  month: string;
  opening: bigint;
  closing: bigint;
  rounds: number;
  playedMinutes: number;
}

export interface StatementFilter {
  playerId: string;
  currency: string;
  timeZone: string;
  year: number;
}

const MONTHS = 12;
const monthName = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`;

/** The first moments of the months of a year, and of the year after it. */
const monthStarts = ({ year, timeZone }: StatementFilter): Date[] =>
  Array.from({ length: MONTHS + 1 }, (_, index) => {
    const first = index === MONTHS ? `${year + 1}-01-01` : `${monthName(year, index + 1)}-01`;
    return new Date(endOfDay(timeZone, daysLater(first, -1)).getTime() + 1);
  });

interface Sum {
  /** From 1 to 12; 13 is everything after the year. */
  month: number | null;
  type: string;
  amount: bigint;
  balance: bigint;
}

const SUMS = `with account as (select id, balance from ledger_account
    where owner = $1::uuid::text and kind = 'real' and currency = $2)
  select account.balance, sums.month, sums.type, sums.amount from account left join (
    select width_bucket(transaction.created_at, $3::timestamptz[]) as month, transaction.type,
      sum(entry.amount)::bigint as amount
    from account join ledger_entry as entry on entry.account_id = account.id
      join ledger_transaction as transaction on transaction.id = entry.transaction_id
    where transaction.created_at >= ($3::timestamptz[])[1] group by 1, 2) as sums on true`;

interface Play {
  month: number;
  rounds: number;
  playedMinutes: number;
}

const PLAY = `select coalesce(rounds.month, sessions.month) as month, coalesce(rounds.count, 0)::integer as rounds,
    coalesce(sessions.minutes, 0)::integer as "playedMinutes"
  from (select width_bucket(opened_at, $3::timestamptz[]) as month, count(*) from wallet_round
      where player_id = $1 and currency = $2 and stake > 0
        and opened_at >= ($3::timestamptz[])[1] and opened_at < ($3::timestamptz[])[13] group by 1) as rounds
    full join (select width_bucket(opened_at, $3::timestamptz[]) as month,
        sum(extract(epoch from last_activity_at - opened_at)) / 60 as minutes from game_session
      where player_id = $1 and currency = $2
        and opened_at >= ($3::timestamptz[])[1] and opened_at < ($3::timestamptz[])[13] group by 1) as sessions
    using (month)`;

/**
 * A player's cash in the months of a year, in which something was moved or played, the latest first. Each month begins
 * with what the one before it left.
 */
export const readStatementMonths = async (
  database: Queryable,
  filter: StatementFilter,
): Promise<StatementMonthSums[]> => {
  const { playerId, currency, year } = filter;
  const values = [playerId, currency, monthStarts(filter)];
  const [sums, play] = [await database.query<Sum>(SUMS, values), await database.query<Play>(PLAY, values)];
  const amountOf = (month: number, column?: Column): bigint =>
    sums.reduce(
      (sum, each) =>
        each.month === month && (column === undefined || columnOf(each.type) === column)
          ? sum + each.amount
          : sum,
      0n,
    );
  let closing = (sums[0]?.balance ?? 0n) - amountOf(MONTHS + 1);
  const months: StatementMonthSums[] = [];
  for (let month = MONTHS; month > 0; month -= 1) {
    const opening = closing - amountOf(month);
    const played = play.find((each) => each.month === month);
    if (played !== undefined || sums.some((each) => each.month === month)) {
      months.push({
        ...(Object.fromEntries(COLUMNS.map((column) => [column, amountOf(month, column)])) as Record<
          Column,
          bigint
        >),
        month: monthName(year, month),
        opening,
        closing,
        rounds: played?.rounds ?? 0,
        playedMinutes: played?.playedMinutes ?? 0,
      });
    }
    closing = opening;
  }
  return months;
};

/** What a player has paid in and out since the account was opened. What went out is below zero. */
export const readLifetime = async (
  database: Queryable,
  { playerId, currency }: Pick<StatementFilter, 'playerId' | 'currency'>,
): Promise<{ since: Date; deposits: bigint; withdrawals: bigint }> => {
  const [lifetime] = await database.query<{ since: Date; deposits: bigint; withdrawals: bigint }>(
    `select registered_at as since, coalesce(sum(amount) filter (where type not in ('withdrawal', 'withdrawal_returned')), 0)::bigint as deposits,
       coalesce(sum(amount) filter (where type in ('withdrawal', 'withdrawal_returned')), 0)::bigint as withdrawals
     from player left join (select account.owner, entry.amount, transaction.type
       from ledger_account as account join ledger_entry as entry on entry.account_id = account.id
         join ledger_transaction as transaction on transaction.id = entry.transaction_id
       where account.owner = $1::uuid::text and account.kind = 'real' and account.currency = $2
         and transaction.type in ('deposit', 'refund', 'charge_back', 'withdrawal', 'withdrawal_returned')) as paid on true
     where player.id = $1 group by registered_at`,
    [playerId, currency],
  );
  if (lifetime === undefined) throw new Error(`There is no player ${playerId}.`);
  return lifetime;
};
