import type { Queryable } from '@marquee/kernel/server/database';

import { recordAction } from './audit.ts';
import { CommandRefused } from './command-refused.ts';
import type { OperatorContext } from './context.ts';

/** What one person has asked for, and another one decides. */
interface Request {
  id: string;
  askedBy: string;
  decidedAt: Date | null;
}

interface Decision<Row extends Request> {
  id: string;
  isApproved: boolean;
  table: 'activity_request' | 'adjustment_request' | 'bonus_request' | 'jackpot_request';
  /** Reads requests, up to the condition. */
  select: string;
  /** Action and subject of the record of what was done. */
  recorded: (request: Row, verdict: 'approve' | 'refuse') => { action: string; subject: string };
  carryOut: (request: Row, at: Date) => Promise<string>;
}

/**
 * Says yes or no to what another person has asked for, once, and carries it out where it is a yes: all of it in the
 * transaction.
 *
 * @throws {CommandRefused} where nobody has asked, it was decided before, or who asked decides
 */
export const decideRequest = async <Row extends Request>(
  transaction: Queryable,
  context: OperatorContext,
  { id, isApproved, table, select, recorded, carryOut }: Decision<Row>,
): Promise<string[]> => {
  const [request] = await transaction.query<Row>(`${select} where id = $1 for update`, [id]);
  if (request === undefined) throw new CommandRefused(`Nobody has asked for ${id}.`);
  if (request.decidedAt !== null) throw new CommandRefused('It is decided already.');
  if (request.askedBy === context.actor) throw new CommandRefused('It needs another person than who asked.');
  const at = context.now();
  await transaction.query(`update ${table} set decided_by = $2, decided_at = $3 where id = $1`, [
    id,
    context.actor,
    at,
  ]);
  await recordAction(transaction, context, {
    ...recorded(request, isApproved ? 'approve' : 'refuse'),
    details: { request: id },
  });
  return [isApproved ? await carryOut(request, at) : 'It is refused, and nothing was moved.'];
};
