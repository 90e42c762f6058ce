import { MOST_POSTINGS_ASKED } from '@marquee/kernel/game-protocol';
import type { ProviderPosting, ProviderPostings, ProviderStatement } from '@marquee/kernel/game-protocol';
import { decimalText } from '@marquee/kernel/money';

import type { Context } from '../context.ts';
import type { Queryable } from '../database/database.ts';
import { exponentOf } from '../wallet/credits.ts';

const DAY_MS = 24 * 60 * 60_000;

interface PostingRow {
  tx_id: string;
  kind: 'bet' | 'win' | 'rollback';
  round_id: string;
  account: string;
  currency: string;
  amount: bigint;
  state: ProviderPosting['state'];
}

/** Transactions of rounds for money that are, or were, for the wallet. */
const POSTINGS = `select outbox.tx_id, outbox.kind, outbox.round_id, outbox.done_at, outbox.given_up_at, outbox.last_error,
    round.created_at, coalesce(round.account, game_session.wallet_account, '') as account, currency,
    case when outbox.kind = 'win' then win_minor when grant_ref is null then stake_minor else 0 end as amount,
    case when outbox.ledger_tx_id is not null then 'accepted'
      when outbox.kind = 'bet' and round.state in ('rolling_back', 'rolled_back') and bets_sent > 0 then 'taken-back'
      when outbox.done_at is not null then 'refused' else 'pending' end as state
  from outbox join round on round.id = round_id join game_session on game_session.id = round.session_id
  where mode = 'real' and outbox.kind in ('bet', 'win', 'rollback')`;

const present = (row: PostingRow): ProviderPosting => ({
  txId: row.tx_id,
  kind: row.kind,
  roundId: row.round_id,
  account: row.account,
  currency: row.currency,
  amount: decimalText(row.amount, exponentOf(row.currency)),
  state: row.state,
});

const boundsOf = (day: string): [Date, Date] => {
  const start = new Date(`${day}T00:00:00Z`);
  return [start, new Date(start.getTime() + DAY_MS)];
};

/** What the wallet accepted on a day, by kind and currency, and what it never answered. */
export const readStatement = async (
  { database, now }: Pick<Context, 'database' | 'now'>,
  day: string,
): Promise<ProviderStatement> => {
  const [start, end] = boundsOf(day);
  const totals = await database.query<{
    currency: string;
    kind: PostingRow['kind'];
    count: number;
    sum: bigint;
  }>(
    `select currency, kind, count(*)::integer as count, sum(amount)::bigint as sum
     from (${POSTINGS} and outbox.ledger_tx_id is not null and done_at >= $1 and done_at < $2) as posting
     group by currency, kind order by currency, kind`,
    [start, end],
  );
  const unanswered = await database.query<PostingRow & { created_at: Date; last_error: string | null }>(
    `${POSTINGS} and given_up_at >= $1 and given_up_at < $2 order by outbox.tx_id`,
    [start, end],
  );
  return {
    day,
    isFinal: now() >= end,
    totals: totals.map(({ sum, ...total }) => ({
      ...total,
      sum: decimalText(sum, exponentOf(total.currency)),
    })),
    unanswered: unanswered.map((row) => ({
      ...present(row),
      since: row.created_at.toISOString(),
      failure: row.last_error ?? '',
    })),
  };
};

/** What the wallet accepted on a day, some at a time, from after this id. */
export const listAccepted = async (
  database: Queryable,
  day: string,
  after: string,
): Promise<ProviderPostings> => {
  const rows = await database.query<PostingRow>(
    `${POSTINGS} and outbox.ledger_tx_id is not null and done_at >= $1 and done_at < $2 and outbox.tx_id > $3
     order by outbox.tx_id limit $4`,
    [...boundsOf(day), after, MOST_POSTINGS_ASKED],
  );
  return {
    postings: rows.map(present),
    next: rows.length < MOST_POSTINGS_ASKED ? null : (rows.at(-1)?.tx_id ?? null),
  };
};

/** How these transactions stand, those that there are. */
export const findPostings = async (
  database: Queryable,
  txIds: readonly string[],
): Promise<ProviderPosting[]> =>
  (
    await database.query<PostingRow>(`${POSTINGS} and outbox.tx_id = any($1) order by outbox.tx_id`, [txIds])
  ).map(present);
