import type { ProviderStatement } from '@marquee/kernel/game-protocol';
import type { Queryable } from '@marquee/kernel/server/database';

import { findPlayerOf } from './kept-calls.ts';

/** Both sides try to end a round for so long before a person looks at it. */
const OPEN_MS = 72 * 60 * 60_000;

export interface RoundCase {
  provider: string;
  roundId: string;
  playerId: string | null;
  cause: 'rollback-unanswered' | 'never-ended';
  since: Date;
  detail: string;
  openedAt: Date;
}

const COLUMNS = `provider, round_id as "roundId", player_id as "playerId", cause, since, detail, opened_at as "openedAt"`;

/** A case of each rollback that the provider has given up. Returns those that are new. */
export const openCasesOfStatement = async (
  database: Queryable,
  provider: string,
  { unanswered }: Pick<ProviderStatement, 'unanswered'>,
  at: Date,
): Promise<RoundCase[]> => {
  const opened: RoundCase[] = [];
  for (const { roundId, account, since, failure, amount, currency } of unanswered) {
    // They are few.
    /* oxlint-disable no-await-in-loop */
    const playerId = await findPlayerOf(database, provider, account);
    opened.push(
      ...(await database.query<RoundCase>(
        `insert into round_case (provider, round_id, player_id, cause, since, detail, opened_at)
         values ($1, $2, $3, 'rollback-unanswered', $4, $5, $6) on conflict do nothing returning ${COLUMNS}`,
        [provider, roundId, playerId, new Date(since), `${amount} ${currency} staked: ${failure}`, at],
      )),
    );
    /* oxlint-enable no-await-in-loop */
  }
  return opened;
};

/** A case of each round that was never ended, as far as this API knows. Returns those that are new. */
export const openCasesOfRounds = async (database: Queryable, at: Date): Promise<RoundCase[]> =>
  database.query<RoundCase>(
    `insert into round_case (provider, round_id, player_id, cause, since, detail, opened_at)
     select provider, round_id, player_id, 'never-ended', opened_at, '', $1
     from wallet_round where closed_at is null and (stake > 0 or free_rounds_id is not null) and opened_at <= $2
     on conflict do nothing returning ${COLUMNS}`,
    [at, new Date(at.getTime() - OPEN_MS)],
  );

/** Closes the cases of rounds that have ended by themselves. Returns the ids of the rounds. */
export const closeEndedCases = async (database: Queryable, at: Date): Promise<string[]> => {
  const closed = await database.query<{ roundId: string }>(
    `update round_case set closed_at = $1, close_reason = 'The round has ended.'
     where closed_at is null and cause = 'never-ended' and exists (
       select from wallet_round as round where round.provider = round_case.provider
         and round.round_id = round_case.round_id and (round.closed_at is not null or round.stake = 0 and round.free_rounds_id is null))
     returning round_id as "roundId"`,
    [at],
  );
  return closed.map(({ roundId }) => roundId);
};

/** Cases that wait for a person, the oldest first. */
export const listCases = async (database: Queryable, most: number): Promise<RoundCase[]> =>
  database.query<RoundCase>(
    `select ${COLUMNS} from round_case where closed_at is null order by opened_at, provider, round_id limit $1`,
    [most],
  );

/** Returns false where there is no open case of this round. */
export const closeCase = async (
  transaction: Queryable,
  roundId: string,
  { by, why, at }: { by: string; why: string; at: Date },
): Promise<boolean> => {
  const closed = await transaction.query(
    `update round_case set closed_at = $2, closed_by = $3, close_reason = $4
     where round_id = $1 and closed_at is null returning round_id`,
    [roundId, at, by, why],
  );
  return closed.length > 0;
};
