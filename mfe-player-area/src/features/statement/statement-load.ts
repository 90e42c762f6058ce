import { Statement, type StatementMonth } from '@marquee/kernel/contracts/history';
import { Settings } from '@marquee/kernel/contracts/site';
import type { Api } from '@marquee/kernel/http';

import { CURRENCY, readText } from '../../history/history-query.ts';

export interface StatementData {
  view: 'statement';
  statement: Statement;
}

/** The statement of one month, as it can be printed. */
export interface MonthData {
  view: 'month';
  /** `YYYY-MM` */
  name: string;
  statement: Statement;
  /** Undefined where nothing was moved in it. */
  month: StatementMonth | undefined;
  brand: Settings['brand'];
}

const fetchStatement = (api: Api, search: URLSearchParams, year: string | undefined, signal: AbortSignal) =>
  api.get('/player/history/statement', {
    schema: Statement,
    query: { year, currency: readText(search, 'currency', CURRENCY) },
    signal,
  });

/** The statement of the month or the year that the address asks for, or of this year. */
export const loadStatement = async (
  api: Api,
  search: URLSearchParams,
  signal: AbortSignal,
): Promise<StatementData | MonthData> => {
  const name = readText(search, 'month', /^2\d{3}-(?:0[1-9]|1[0-2])$/);
  if (name === undefined) {
    const year = readText(search, 'year', /^2\d{3}$/);
    return { view: 'statement', statement: await fetchStatement(api, search, year, signal) };
  }
  const [statement, { brand }] = await Promise.all([
    fetchStatement(api, search, name.slice(0, 4), signal),
    api.get('/settings', { schema: Settings, signal }),
  ]);
  return {
    view: 'month',
    name,
    statement,
    month: statement.months.find(({ month }) => month === name),
    brand,
  };
};
