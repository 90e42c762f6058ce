import { publishEvent } from '../events/outbox.ts';
import { lockPlayer, readPlayer } from '../players/player.ts';
import { endAllSessions } from '../sessions/sessions.ts';
import { recordAction } from './audit.ts';
import { CommandRefused } from './command-refused.ts';
import type { Command } from './command.ts';
import type { OperatorContext } from './context.ts';
import { findPlayer } from './find-player.ts';

/** What staff have to know of a player before they do anything about them. */
export const showPlayer = async (
  { database, now }: OperatorContext,
  { player }: Extract<Command, { name: 'show-player' }>,
): Promise<string[]> => {
  const playerId = await findPlayer(database, player);
  const row = await readPlayer(database, playerId);
  const [open] = await database.query<{ sessions: bigint }>(
    `select count(*) as sessions from login_session
     where player_id = $1 and ended_at is null and expires_at > $2`,
    [playerId, now()],
  );
  const [block] = await database.query<{ reason: string | null }>(
    'select block_reason as reason from player where id = $1',
    [playerId],
  );
  return [
    `id          ${row.id}`,
    `e-mail      ${row.email ?? '–'}`,
    `phone       ${row.phone ?? '–'}`,
    `country     ${row.country}`,
    `registered  ${row.registeredAt.toISOString()}`,
    `verified    ${row.isTrusted ? 'yes' : 'no'}`,
    `closed      ${row.closedAt?.toISOString() ?? 'no'}`,
    `blocked     ${row.blockScope === null ? 'no' : `from ${row.blockScope}: ${block?.reason ?? ''}`}`,
    `sessions    ${open?.sessions ?? 0}`,
  ];
};

/**
 * Blocks a player from play, or from all that needs a session: theirs are ended then. Open pages hear of it at once.
 * Winnings of rounds that are open are theirs as before.
 */
export const blockPlayer = async (
  context: OperatorContext,
  { player, scope, why }: Extract<Command, { name: 'block-player' }>,
): Promise<string[]> =>
  context.database.transaction(async (transaction) => {
    const playerId = await findPlayer(transaction, player);
    const { blockScope, closedAt } = await lockPlayer(transaction, playerId);
    if (closedAt !== null) throw new CommandRefused('The account is closed.');
    if (blockScope === scope) throw new CommandRefused(`The player is blocked from ${scope} already.`);
    const at = context.now();
    await transaction.query('update player set block_scope = $2, block_reason = $3 where id = $1', [
      playerId,
      scope,
      why,
    ]);
    await recordAction(transaction, context, {
      action: 'player block',
      subject: playerId,
      details: { scope, why },
    });
    await publishEvent(transaction, {
      channel: `player:${playerId}`,
      event: { type: 'player/protection-changed', payload: {} },
      at,
    });
    if (scope === 'play') return ['The player cannot play. Their account is open as before.'];
    const ended = await endAllSessions(transaction, { playerId, reason: 'blocked' }, at);
    return [`The player cannot sign in any more. Sessions ended: ${ended}.`];
  });

/** Takes a block back. What players have chosen for themselves, exclusions and breaks, stays as it is. */
export const unblockPlayer = async (
  context: OperatorContext,
  { player, why }: Extract<Command, { name: 'unblock-player' }>,
): Promise<string[]> =>
  context.database.transaction(async (transaction) => {
    const playerId = await findPlayer(transaction, player);
    const { blockScope } = await lockPlayer(transaction, playerId);
    if (blockScope === null) throw new CommandRefused('The player is not blocked.');
    await transaction.query('update player set block_scope = null, block_reason = null where id = $1', [
      playerId,
    ]);
    await recordAction(transaction, context, {
      action: 'player unblock',
      subject: playerId,
      details: { scope: blockScope, why },
    });
    await publishEvent(transaction, {
      channel: `player:${playerId}`,
      event: { type: 'player/protection-changed', payload: {} },
      at: context.now(),
    });
    return [`The player is not blocked from ${blockScope} any more.`];
  });

/** Ends all sessions of a player, as after a report of a stolen device. They can sign in again. */
export const signPlayerOut = async (
  context: OperatorContext,
  { player, why }: Extract<Command, { name: 'sign-player-out' }>,
): Promise<string[]> =>
  context.database.transaction(async (transaction) => {
    const playerId = await findPlayer(transaction, player);
    await lockPlayer(transaction, playerId);
    const ended = await endAllSessions(transaction, { playerId, reason: 'blocked' }, context.now());
    await recordAction(transaction, context, {
      action: 'player sign-out',
      subject: playerId,
      details: { why, sessions: ended },
    });
    return [`Sessions ended: ${ended}. No device of the player is trusted any more.`];
  });
