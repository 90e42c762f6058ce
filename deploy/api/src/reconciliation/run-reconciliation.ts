import type { Queryable } from '@marquee/kernel/server/database';
import type { Log } from '@marquee/kernel/server/log';

import { findFirstDay } from './kept-calls.ts';
import { closeHealed, reconcileDay, type ReconciliationSetup } from './reconcile-day.ts';
import { closeEndedCases, openCasesOfRounds, openCasesOfStatement, type RoundCase } from './round-cases.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Calls of a day may be answered, and clocks differ, a little after its end. */
const AFTER_END_MS = 60 * 60_000;
/** After a long absence the provider is not asked for everything at once. */
const MOST_DAYS = 31;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The days that are over and were not compared yet, the earliest first. */
const findDueDays = async (database: Queryable, provider: string, now: Date): Promise<string[]> => {
  const last = dayOf(now.getTime() - AFTER_END_MS - DAY_MS);
  const first = await findFirstDay(database, provider);
  if (first === null) return [];
  const days: string[] = [];
  for (let at = Date.parse(last); at >= Date.parse(first) && days.length < MOST_DAYS; at -= DAY_MS)
    days.unshift(dayOf(at));
  const done = await database.query<{ day: string }>(
    `select to_char(day, 'YYYY-MM-DD') as day from provider_day where provider = $1 and day = any($2::date[])`,
    [provider, days],
  );
  const known = new Set(done.map(({ day }) => day));
  return days.filter((day) => !known.has(day));
};

/**
 * What compares the books with the provider's: each day once it is over, and what differs until it does no more. Differences
 * and cases are logged at level error when they are found; metrics count those that are open.
 */
export const reconcileWithProvider =
  ({ log, ...setup }: ReconciliationSetup & { log: Log }) =>
  async (signal: AbortSignal): Promise<void> => {
    const { database, name, now } = setup;
    const tellCases = (cases: RoundCase[]): void => {
      for (const found of cases) log.error({ round: found }, 'a round waits for a person to look at it');
    };
    for (const day of await findDueDays(database, name, now())) {
      if (signal.aborted) return;
      // oxlint-disable-next-line no-await-in-loop -- the provider has players to serve
      const { statement, differences } = await reconcileDay(setup, day);
      for (const { txId, told, kept } of differences)
        log.error({ day, txId, told, kept }, 'the provider and this API do not have a transaction alike');
      log.info({ day, totals: statement.totals, differences: differences.length }, 'a day is reconciled');
      // oxlint-disable-next-line no-await-in-loop
      tellCases(await openCasesOfStatement(database, name, statement, now()));
    }
    for (const txId of await closeHealed(setup)) log.info({ txId }, 'a transaction differs no more');
    tellCases(await openCasesOfRounds(database, now()));
    for (const roundId of await closeEndedCases(database, now()))
      log.info({ roundId }, 'a round that waited for a person has ended');
  };

export interface OpenReconciliation {
  provider: string;
  differences: number;
  cases: number;
}

/** What waits for a person, by provider; each number must be 0. */
export const countOpen = async (database: Queryable): Promise<OpenReconciliation[]> =>
  database.query<OpenReconciliation>(
    `select provider, sum(differences)::integer as differences, sum(cases)::integer as cases from (
       select distinct provider, 0 as differences, 0 as cases from provider_day
       union all select provider, 1, 0 from provider_difference where closed_at is null
       union all select provider, 0, 1 from round_case where closed_at is null
     ) as open group by provider order by provider`,
  );
