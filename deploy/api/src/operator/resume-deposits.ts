import { recordAction } from './audit.ts';
import { CommandRefused } from './command-refused.ts';
import type { Command } from './command.ts';
import type { OperatorContext } from './context.ts';
import { findPlayer } from './find-player.ts';

/** Lets a player pay in again whose tries were declined too often in a row: somebody has looked at them. */
export const resumeDeposits = async (
  context: OperatorContext,
  { player, why }: Extract<Command, { name: 'resume-deposits' }>,
): Promise<string[]> =>
  context.database.transaction(async (transaction) => {
    const playerId = await findPlayer(transaction, player);
    const lifted = await transaction.query(
      `update deposit_pause set lifted_at = $2, lifted_by = $3 where player_id = $1 and lifted_at is null
       returning id`,
      [playerId, context.now(), context.actor],
    );
    if (lifted.length === 0) throw new CommandRefused('The deposits of the player are not paused.');
    await recordAction(transaction, context, {
      action: 'player resume-deposits',
      subject: playerId,
      details: { why },
    });
    return ['The player can pay in again.'];
  });
