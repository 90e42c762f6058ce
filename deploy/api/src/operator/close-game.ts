import type { Queryable } from '@marquee/kernel/server/database';

import { publishEvent } from '../events/outbox.ts';
import { recordAction } from './audit.ts';
import { CommandRefused } from './command-refused.ts';
import type { Command } from './command.ts';
import type { OperatorContext } from './context.ts';

type Change = Extract<Command, { name: 'close-game' | 'open-game' }>;

/**
 * Closes a game to everybody, or opens it again, and tells the pages that are open. What has begun in it may end: nothing
 * is taken from the provider.
 */
export const changeGame = async (context: OperatorContext, command: Change): Promise<string[]> =>
  context.database.transaction(async (transaction) => {
    const { slug } = command;
    const isOpen = command.name === 'open-game';
    const [game] = await transaction.query<{ status: string }>(
      'select status from game where slug = $1 for update',
      [slug],
    );
    if (!game) throw new CommandRefused(`There is no game ${slug}.`);
    if (game.status === 'retired') throw new CommandRefused(`${slug} is retired.`);
    const status = isOpen ? 'enabled' : 'maintenance';
    if (game.status === status) return [`${slug} is ${isOpen ? 'open' : 'closed'} already.`];
    await transaction.query('update game set status = $2 where slug = $1', [slug, status]);
    await recordAction(transaction, context, {
      action: isOpen ? 'game open' : 'game close',
      subject: slug,
      details: command.name === 'close-game' ? { why: command.why } : {},
    });
    await publishEvent(transaction, {
      channel: 'public',
      event: { type: 'game/availability-changed', payload: { slug, isOpen } },
      at: context.now(),
    });
    return [`${slug} is ${isOpen ? 'open again' : 'closed: its page says that it is under maintenance'}.`];
  });

/** A line for each game that is closed: its name in addresses, and its title. */
export const readClosedGames = async (database: Queryable): Promise<string[]> => {
  const rows = await database.query<{ slug: string; title: string }>(
    `select slug, title from game where status = 'maintenance' order by slug`,
  );
  return rows.map(({ slug, title }) => `${slug}  ${title}`);
};

/** The same, in words where there is none. */
export const listClosedGames = async (database: Queryable): Promise<string[]> => {
  const games = await readClosedGames(database);
  return games.length === 0 ? ['No game is closed.'] : games;
};
