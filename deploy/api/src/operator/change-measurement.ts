import { Measurement } from '@marquee/kernel/contracts/site';
import type { Queryable } from '@marquee/kernel/server/database';

import { recordAction } from './audit.ts';
import { CommandRefused } from './command-refused.ts';
import type { Command } from './command.ts';
import type { OperatorContext } from './context.ts';

/** What measures visits now. */
export const showMeasurement = async (database: Queryable): Promise<string[]> => {
  const [row] = await database.query<{ value: unknown }>(
    `select value from setting where key = 'measurement'`,
  );
  if (row === undefined) return ['Nothing measures visits.'];
  const { tagManagerIds, visitorInfoUrl } = Measurement.parse(row.value);
  return [
    ...tagManagerIds.map((id) => `tag ${id}`),
    ...(visitorInfoUrl === null ? [] : [`visits of partners' links: ${visitorInfoUrl}`]),
  ];
};

/** Says what measures visits from now on, or that nothing does. Visitors are asked first. */
export const changeMeasurement = async (
  context: OperatorContext,
  command: Extract<Command, { name: 'start-measurement' | 'stop-measurement' }>,
): Promise<string[]> =>
  context.database.transaction(async (transaction) => {
    const { why } = command;
    if (command.name === 'stop-measurement') {
      await transaction.query(`delete from setting where key = 'measurement'`);
      await recordAction(transaction, context, {
        action: 'measurement off',
        subject: 'site',
        details: { why },
      });
      return ['Nothing measures visits any more.'];
    }
    const { measurement } = command;
    if (measurement.tagManagerIds.length === 0 && measurement.visitorInfoUrl === null)
      throw new CommandRefused('What measures? --tags GTM-ABC1, --visits https://visits.example/update');
    await transaction.query(
      `insert into setting (key, value) values ('measurement', $1)
       on conflict (key) do update set value = excluded.value`,
      [JSON.stringify(measurement)],
    );
    await recordAction(transaction, context, {
      action: 'measurement on',
      subject: 'site',
      details: { ...measurement, why },
    });
    return ['Visitors of public pages are asked, and who agrees is counted.'];
  });
