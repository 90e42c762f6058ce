import type { Database, Queryable } from '@marquee/kernel/server/database';

import { grantBonus } from '../bonuses/grant-bonus.ts';
import { tellOfGrants } from '../bonuses/news.ts';
import { decide } from '../players/decide.ts';
import { readPlayerState } from '../players/player-state.ts';
import { lockForPlay } from '../wallet/repository.ts';
import { tellOfFreeRounds } from './news.ts';
import { type FreeRoundsRow, lastBetAt, selectFreeRounds } from './package-row.ts';

const MOST_AT_ONCE = 20;
/** A player who may not have a bonus now may do so later, as after a break. */
const LATER_MS = 60 * 60_000;
/** Then it is too late. */
const MOST_LATE_MS = 60 * 24 * 60 * 60_000;
/** After these there is no later. */
const FOR_GOOD: readonly string[] = ['ACCOUNT_CLOSED', 'SELF_EXCLUDED'];

interface EndSetup {
  database: Database;
  newId: () => string;
  now: () => Date;
}

/** Packages of which no round starts or goes on any more. */
const AT_AN_END = `where state = 'open' and tell_at is null and (end_at is null or end_at <= $1)
  and (played >= count or cancelled_at is not null or valid_to <= $2)
  and not exists (select from wallet_round where free_rounds_id = free_rounds.id and closed_at is null)`;

const whenOver = (now: Date): [Date, Date] => [
  now,
  new Date(2 * now.getTime() - lastBetAt({ validTo: now }).getTime()),
];

const reasonOf = ({ played, count, cancelledAt }: FreeRoundsRow): FreeRoundsRow['endReason'] => {
  if (played >= count) return 'played';
  return cancelledAt === null ? 'expired' : 'cancelled';
};

/** What the player gets of what was won. */
const owedOf = ({ won, mostWon }: FreeRoundsRow): bigint =>
  mostWon !== null && won > mostWon ? mostWon : won;

/** Whether the player may have it: `later` may become either. */
const judge = async (
  transaction: Queryable,
  { playerId, validTo }: FreeRoundsRow,
  now: Date,
): Promise<'yes' | 'no' | 'later'> => {
  const decision = decide(await readPlayerState(transaction, playerId), 'claim-bonus', now);
  if (decision.isAllowed) return 'yes';
  const isTooLate = now.getTime() - validTo.getTime() > MOST_LATE_MS;
  return isTooLate || FOR_GOOD.includes(decision.code) ? 'no' : 'later';
};

const end = async (transaction: Queryable, given: FreeRoundsRow, { newId, now }: EndSetup): Promise<void> => {
  const at = now();
  const { id, playerId, currency, wagerFactorX100, wagerDays } = given;
  const owed = owedOf(given);
  const may = owed === 0n ? 'yes' : await judge(transaction, given, at);
  if (may === 'later') {
    const again = new Date(at.getTime() + LATER_MS);
    await transaction.query('update free_rounds set end_at = $2 where id = $1', [id, again]);
    return;
  }
  await transaction.query(
    `update free_rounds set state = 'ended', end_reason = $2, ended_at = $3, end_at = null, given = $4, forfeited = $5
     where id = $1`,
    [id, reasonOf(given), at, may === 'yes' ? owed : 0n, may === 'yes' ? 0n : owed],
  );
  const { news } =
    may === 'yes' && owed > 0n
      ? await grantBonus(transaction, {
          id: newId(),
          playerId,
          type: 'free_spins',
          amount: { amountMinor: owed, currency },
          wagerFactorX100,
          validDays: wagerDays,
          source: { of: 'free_rounds', key: id },
          at,
        })
      : { news: [] };
  await tellOfGrants(transaction, news, at);
  await tellOfFreeRounds(transaction, given, at);
};

/**
 * Ends packages that are played, over or cancelled once their last round is: what they brought becomes a bonus, once. One
 * that fails holds up no other. Returns what went wrong.
 */
export const endFreeRounds = async (setup: EndSetup): Promise<Array<{ id: string; error: unknown }>> => {
  const { database, now } = setup;
  const due = await database.query<FreeRoundsRow>(
    selectFreeRounds(`${AT_AN_END} order by valid_to limit ${MOST_AT_ONCE}`),
    whenOver(now()),
  );
  const failures: Array<{ id: string; error: unknown }> = [];
  for (const { id, playerId } of due) {
    /* oxlint-disable no-await-in-loop -- each is a transaction of its own */
    try {
      await database.transaction(async (transaction) => {
        // The player first, as every call of the wallet does.
        await lockForPlay(transaction, playerId);
        const [still] = await transaction.query<FreeRoundsRow>(
          selectFreeRounds(`${AT_AN_END} and id = $3 for update`),
          [...whenOver(now()), id],
        );
        if (still) await end(transaction, still, setup);
      });
    } catch (error) {
      failures.push({ id, error });
    }
    /* oxlint-enable no-await-in-loop */
  }
  return failures;
};
