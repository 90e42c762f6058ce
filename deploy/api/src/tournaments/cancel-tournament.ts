import type { Queryable } from '@marquee/kernel/server/database';

import { emptyEscrow, type PaidEntry, refundEntry } from './escrow.ts';
import { holdTournament, setState, TournamentRefused } from './save-tournament.ts';

const OVER: ReadonlySet<string> = new Set(['paid', 'archived', 'cancelled']);

/**
 * Calls a tournament off: everybody gets back what they paid for entering, and what is left in escrow is the house's. Answers
 * how many were paid back.
 *
 * @throws {TournamentRefused} where prizes were paid
 */
export const cancelTournament = async (
  transaction: Queryable,
  { name, reason, at }: { name: string; reason: string; at: Date },
): Promise<number> => {
  const tournament = await holdTournament(transaction, name);
  const { id, slug, state } = tournament;
  const paid = await transaction.query(
    `select from tournament_payout where tournament_id = $1 and state <> 'due' limit 1`,
    [id],
  );
  if (OVER.has(state) || paid.length > 0)
    throw new TournamentRefused(`${slug} cannot be called off: it is ${state}.`);
  const entries = await transaction.query<Pick<PaidEntry, 'playerId' | 'kind' | 'amount'>>(
    `select player_id as "playerId", paid_kind as kind, paid_amount as amount from tournament_entry
     where tournament_id = $1 and player_id is not null and paid_kind <> 'free' and refunded_at is null order by no`,
    [id],
  );
  for (const entry of entries)
    // oxlint-disable-next-line no-await-in-loop -- one connection answers one query after the other
    await refundEntry(transaction, { ...entry, tournament, at });
  await transaction.query(
    `update tournament_entry set refunded_at = $2
     where tournament_id = $1 and player_id is not null and paid_kind <> 'free' and refunded_at is null`,
    [id, at],
  );
  await transaction.query('delete from tournament_payout where tournament_id = $1', [id]);
  await emptyEscrow(transaction, { tournament, at });
  await transaction.query('update tournament set cancel_reason = $2 where id = $1', [id, reason]);
  await setState(transaction, { id, state: 'cancelled', at });
  return entries.length;
};
