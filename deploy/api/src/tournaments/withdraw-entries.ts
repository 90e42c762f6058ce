import type { Queryable } from '@marquee/kernel/server/database';

import { IS_OF_PERSON } from '../responsible-gaming/of-person.ts';
import { refundEntry } from './escrow.ts';
import { findTournament } from './tournament-row.ts';

interface EntryRow {
  tournamentId: string;
  no: number;
  playerId: string;
  kind: 'free' | 'points' | 'money';
  amount: bigint;
}

/** Who is out for good: a break or a block from playing keeps new rounds from counting, and no more. */
const OUT = `select tournament_id as "tournamentId", no, player_id as "playerId", paid_kind as kind,
    paid_amount as amount
  from tournament_entry as entry join tournament on tournament.id = tournament_id
    join player on player.id = player_id
  where tournament.state in ('announced', 'registration', 'running', 'finalizing') and disqualified_at is null
    and withdrawn_at is null and ($1::uuid is null or tournament_id = $1)
    and (player.closed_at is not null or player.block_scope = 'all' or exists (select from player_role where player_role.player_id = player.id and role = 'staff')
      or exists (select from self_exclusion as found where ended_at is null and ${IS_OF_PERSON}))`;

const withdraw = async (transaction: Queryable, entry: EntryRow, at: Date): Promise<void> => {
  const { tournamentId, no, playerId, kind, amount } = entry;
  await transaction.query(
    'update tournament_entry set withdrawn_at = $3 where tournament_id = $1 and no = $2',
    [tournamentId, no, at],
  );
  const tournament = await findTournament(transaction, tournamentId);
  if (tournament === null || at >= tournament.startAt || kind === 'free') return;
  await refundEntry(transaction, { tournament, playerId, kind, amount, at });
  await transaction.query(
    'update tournament_entry set refunded_at = $3 where tournament_id = $1 and no = $2',
    [tournamentId, no, at],
  );
};

/**
 * Takes players out who are excluded, blocked from everything or have closed their account: they are on no board from now on.
 * What they paid comes back where the tournament has not begun. Answers how many.
 */
export const withdrawExcluded = async (
  transaction: Queryable,
  { at, tournamentId = null }: { at: Date; tournamentId?: string | null },
): Promise<number> => {
  let count = 0;
  for (const entry of await transaction.query<EntryRow>(OUT, [tournamentId])) {
    /* oxlint-disable no-await-in-loop -- one connection answers one query after the other */
    await withdraw(transaction, entry, at);
    /* oxlint-enable no-await-in-loop */
    count += 1;
  }
  return count;
};
