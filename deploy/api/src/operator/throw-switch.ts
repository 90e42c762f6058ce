import type { Queryable } from '@marquee/kernel/server/database';

import { publishEvent } from '../events/outbox.ts';
import { listSwitches, type SwitchScope } from '../switches/switches.ts';
import { recordAction } from './audit.ts';
import { changeGame, readClosedGames } from './close-game.ts';
import { CommandRefused } from './command-refused.ts';
import type { Command } from './command.ts';
import type { OperatorContext } from './context.ts';

type Change = Extract<Command, { name: 'switch-off' | 'switch-on' }>;

/** Answers whether anything has changed. A provider has its own column, which the catalogue reads. */
const changeProvider = async (transaction: Queryable, slug: string, isOn: boolean): Promise<boolean> => {
  const [provider] = await transaction.query<{ enabled: boolean }>(
    'select enabled from provider where slug = $1 for update',
    [slug],
  );
  if (!provider) throw new CommandRefused(`There is no provider ${slug}.`);
  if (provider.enabled === isOn) return false;
  await transaction.query('update provider set enabled = $2 where slug = $1', [slug, isOn]);
  return true;
};

const changeScope = async (
  transaction: Queryable,
  { actor, now }: OperatorContext,
  { scope, subject, why }: { scope: SwitchScope; subject: string; why: string | null },
): Promise<boolean> => {
  if (scope === 'country') {
    const known = await transaction.query('select from country where code = $1', [subject]);
    if (known.length === 0) throw new CommandRefused(`There is no country ${subject}.`);
  }
  const changed =
    why === null
      ? await transaction.query('delete from kill_switch where scope = $1 and subject = $2 returning scope', [
          scope,
          subject,
        ])
      : await transaction.query(
          `insert into kill_switch (scope, subject, why, actor, switched_at) values ($1, $2, $3, $4, $5)
           on conflict do nothing returning scope`,
          [scope, subject, why, actor, now()],
        );
  return changed.length > 0;
};

/**
 * Switches a part of the site off, or on again, and tells the pages that are open. From its commit on no bet, deposit,
 * withdrawal or bonus begins there; what has begun may end.
 */
export const changeSwitch = async (context: OperatorContext, command: Change): Promise<string[]> => {
  const { part } = command;
  const [scope = '', subject = ''] = part.split(':');
  const why = command.name === 'switch-off' ? command.why : null;
  const isOn = why === null;
  if (scope === 'game')
    return changeGame(
      context,
      isOn ? { name: 'open-game', slug: subject } : { name: 'close-game', slug: subject, why },
    );
  return context.database.transaction(async (transaction) => {
    const hasChanged =
      scope === 'provider'
        ? await changeProvider(transaction, subject, isOn)
        : await changeScope(transaction, context, { scope: scope as SwitchScope, subject, why });
    if (!hasChanged) return [`${part} is ${isOn ? 'on' : 'off'} already.`];
    await recordAction(transaction, context, {
      action: isOn ? 'switch on' : 'switch off',
      subject: part,
      details: isOn ? {} : { why },
    });
    await publishEvent(transaction, {
      channel: 'public',
      event: { type: 'site/part-switched', payload: { part, isOn } },
      at: context.now(),
    });
    return [`${part} is ${isOn ? 'on again' : 'off'}.`];
  });
};

const listProviders = async (database: Queryable): Promise<string[]> => {
  const rows = await database.query<{ slug: string }>(
    'select slug from provider where not enabled order by slug',
  );
  return rows.map(({ slug }) => `provider:${slug}`);
};

/** A line for each part of the site that is off. */
export const listOff = async (database: Queryable): Promise<string[]> => {
  const switches = await listSwitches(database);
  const thrown = switches.map(
    ({ scope, subject, why, actor, switchedAt }) =>
      `${subject === '' ? scope : `${scope}:${subject}`}  since ${switchedAt.toISOString()} by ${actor}: ${why}`,
  );
  const parts = [...thrown, ...(await listProviders(database))];
  const games = (await readClosedGames(database)).map((line) => `game:${line}`);
  if (parts.length > 0) return [...parts, ...games];
  return [games.length === 0 ? 'Nothing is switched off.' : 'Nothing but games is switched off:', ...games];
};
