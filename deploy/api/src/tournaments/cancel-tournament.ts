import type { Queryable } from '@marquee/kernel/server/database';

import { emptyEscrow, refundEntry } from './escrow.ts';
import { type CalledOffEntry, tellOfCancelling } from './news.ts';
import { holdTournament, setState, TournamentRefused } from './save-tournament.ts';

const OVER: ReadonlySet<string> = new Set(['paid', 'archived', 'cancelled']);

/**
 * Calls a tournament off: everybody gets back what they paid for entering, and what is left in escrow is the house's. All of
 * them are told. Answers how many were paid back.
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
  const entries = await transaction.query<CalledOffEntry>(
    `select player_id as "playerId", paid_kind as kind, paid_amount as amount from tournament_entry
     where tournament_id = $1 and player_id is not null and refunded_at is null
       and (paid_kind <> 'free' or (disqualified_at is null and withdrawn_at is null)) order by no`,
    [id],
  );
  const paying = entries.filter(({ kind }) => kind !== 'free');
  for (const entry of paying)
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
  await tellOfCancelling(transaction, tournament, { entries, at });
  return paying.length;
};
