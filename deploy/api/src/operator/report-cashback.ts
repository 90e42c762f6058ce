import { toDecimal } from '@marquee/kernel/money';

import {
  type CheckedWeek,
  checkWeek,
  type ClosedWeek,
  findNotClosed,
  readClosedWeek,
} from '../cashback/check-week.ts';
import { type Week, weekOf } from '../cashback/week.ts';
import { CommandRefused } from './command-refused.ts';
import type { Command } from './command.ts';
import type { OperatorContext } from './context.ts';

const PAGE = 200;

const faultLines = ({ playerId, currency, faults }: CheckedWeek): string[] => {
  const sum = (amountMinor: bigint): string => `${toDecimal({ amountMinor, currency })} ${currency}`;
  return faults.map(
    ({ what, expected, found }) => `${playerId}  ${what}: ${sum(expected)}, closed with ${sum(found)}`,
  );
};

const chooseWeek = ({ now }: OperatorContext, day: string | undefined): Week => {
  if (day === undefined) return weekOf(now(), 1);
  const week = weekOf(new Date(`${day}T12:00:00.000Z`));
  if (week.endsAt > now()) throw new CommandRefused(`The week of ${week.day} is not over.`);
  return week;
};

interface Report {
  weeks: number;
  /** By currency. */
  paid: Map<string, bigint>;
  faults: string[];
}

const checkAll = async ({ database }: OperatorContext, week: Week): Promise<Report> => {
  const report: Report = { weeks: 0, paid: new Map(), faults: [] };
  let after: ClosedWeek | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- page after page, and one player after the other: calls have the database too
    const page = await readClosedWeek(database, week, { after, limit: PAGE });
    for (const closed of page) {
      const { currency, amount } = closed;
      report.weeks += 1;
      report.paid.set(currency, (report.paid.get(currency) ?? 0n) + amount);
      // oxlint-disable-next-line no-await-in-loop
      report.faults.push(...faultLines(await checkWeek(database, closed, week)));
    }
    after = page.length < PAGE ? undefined : page.at(-1);
  } while (after !== undefined);
  return report;
};

/**
 * Compares what a week of cashback was closed with, for each player and currency, with what their rounds come to now, and
 * that with what their cash has done.
 *
 * @throws {CommandRefused} where something differs, with a line for each difference
 */
export const reportCashback = async (
  context: OperatorContext,
  { week: day }: Extract<Command, { name: 'report-cashback' }>,
): Promise<string[]> => {
  const week = chooseWeek(context, day);
  const { weeks, paid, faults } = await checkAll(context, week);
  const missing = (await findNotClosed(context.database, week)).map(
    ({ playerId, currency }) => `${playerId}  not closed in ${currency}`,
  );
  const sums = [...paid].map(
    ([currency, amountMinor]) => `${toDecimal({ amountMinor, currency })} ${currency}`,
  );
  const lines = [
    `Week of ${week.day}: closed ${weeks} times, with ${sums.length === 0 ? 'nothing' : sums.join(', ')} of cashback.`,
  ];
  const differences = [...missing, ...faults];
  if (differences.length > 0)
    throw new CommandRefused([...lines, `Differences: ${differences.length}`, ...differences].join('\n'));
  return [...lines, 'Rounds and cash say the same.'];
};
