import type { Queryable } from '@marquee/kernel/server/database';

import type { OperatorContext } from './context.ts';

/** Records what was done and by whom, in the transaction of the change itself. */
export const recordAction = async (
  transaction: Queryable,
  { actor, now }: Pick<OperatorContext, 'actor' | 'now'>,
  deed: { action: string; subject: string; details: object },
): Promise<void> => {
  await transaction.query(
    `insert into operator_action (acted_at, actor, action, subject, details) values ($1, $2, $3, $4, $5::jsonb)`,
    [now(), actor, deed.action, deed.subject, JSON.stringify(deed.details)],
  );
};
