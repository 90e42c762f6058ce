import { HostSuccessor } from '@marquee/kernel/contracts/site';
import type { Queryable } from '@marquee/kernel/server/database';
import * as z from 'zod/mini';

import { recordAction } from './audit.ts';
import { CommandRefused } from './command-refused.ts';
import type { Command } from './command.ts';
import type { OperatorContext } from './context.ts';

const readSuccessors = async (database: Queryable): Promise<HostSuccessor[]> => {
  const [row] = await database.query<{ value: unknown }>(
    `select value from setting where key = 'hostSuccessors' for update`,
  );
  return z.parse(z.array(HostSuccessor), row?.value ?? []);
};

const writeSuccessors = async (database: Queryable, successors: HostSuccessor[]): Promise<void> => {
  await database.query(
    `insert into setting (key, value) values ('hostSuccessors', $1)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(successors)],
  );
};

/** A line for each host that another one takes over from. */
export const listHosts = async (database: Queryable): Promise<string[]> => {
  const successors = await readSuccessors(database);
  return successors.length === 0
    ? ['No host has moved.']
    : successors.map(({ host, origin }) => `${host} → ${origin}`);
};

/** Declares that the site at a host has moved to another one, or takes that back. Visitors are told, and decide. */
export const moveHost = async (
  context: OperatorContext,
  command: Extract<Command, { name: 'move-host' | 'keep-host' }>,
): Promise<string[]> =>
  context.database.transaction(async (transaction) => {
    const { host, why } = command;
    const others = (await readSuccessors(transaction)).filter((each) => each.host !== host);
    if (command.name === 'keep-host') {
      await writeSuccessors(transaction, others);
      await recordAction(transaction, context, { action: 'host keep', subject: host, details: { why } });
      return [`${host} is kept.`];
    }
    const { origin } = command;
    const next = new URL(origin).host;
    if (next === host) throw new CommandRefused(`${host} cannot take over from itself.`);
    // Nobody is sent round in a circle, or from one old host to the next.
    if (others.some((each) => each.host === next))
      throw new CommandRefused(`${next} has moved itself. Name the host that is there now.`);
    const led = others.map((each) => (new URL(each.origin).host === host ? { ...each, origin } : each));
    await writeSuccessors(transaction, [...led, { host, origin }]);
    await recordAction(transaction, context, {
      action: 'host move',
      subject: host,
      details: { origin, why },
    });
    return [`Who visits ${host} is offered the same page at ${origin}.`];
  });
