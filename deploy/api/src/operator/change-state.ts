import { recordAction } from './audit.ts';
import { CommandRefused } from './command-refused.ts';
import type { Command } from './command.ts';
import type { OperatorContext } from './context.ts';

type Change = Extract<Command, { name: 'schedule' | 'publish' | 'withdraw' }>;

const stateAfter = (
  command: Change,
  publishAt: Date | null,
  now: Date,
): { state: string; publishAt: Date | null; line: string } => {
  if (command.name === 'withdraw') {
    return { state: 'withdrawn', publishAt, line: `${command.id} is withdrawn.` };
  }
  if (command.name === 'schedule') {
    const at = new Date(command.at);
    if (at <= now)
      throw new CommandRefused(`${command.at} is over. To publish at once: page publish ${command.id}`);
    return { state: 'scheduled', publishAt: at, line: `${command.id} appears at ${at.toISOString()}.` };
  }
  // A withdrawn document is published again under its former date.
  const since = publishAt !== null && publishAt <= now ? publishAt : now;
  return { state: 'published', publishAt: since, line: `${command.id} is published.` };
};

/** Schedules, publishes or withdraws a document. From then on the seed no longer updates it. */
export const changeState = async (context: OperatorContext, command: Change): Promise<string[]> =>
  context.database.transaction(async (transaction) => {
    const [kind, slug] = command.id.split(':');
    const [row] = await transaction.query<{ state: string; publishAt: Date | null }>(
      'select state, publish_at as "publishAt" from document where kind = $1 and slug = $2 for update',
      [kind, slug],
    );
    if (!row) throw new CommandRefused(`There is no document ${command.id}.`);
    const after = stateAfter(command, row.publishAt, context.now());
    await transaction.query(
      'update document set state = $3, publish_at = $4, is_seeded = false where kind = $1 and slug = $2',
      [kind, slug, after.state, after.publishAt],
    );
    await recordAction(transaction, context, {
      action: `page ${command.name}`,
      subject: command.id,
      details: { before: row.state, publishAt: after.publishAt },
    });
    return [after.line];
  });
