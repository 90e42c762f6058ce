import { Statement } from '@marquee/kernel/contracts/history';
import type { Api } from '@marquee/kernel/http';

import { CURRENCY, readText } from '../../history/history-query.ts';

export interface StatementData {
  view: 'statement';
  statement: Statement;
}

/** The statement of the year that the address asks for, or of this one. */
export const loadStatement = async (
  api: Api,
  search: URLSearchParams,
  signal: AbortSignal,
): Promise<StatementData> => {
  const query = {
    year: readText(search, 'year', /^2\d{3}$/),
    currency: readText(search, 'currency', CURRENCY),
  };
  const statement = await api.get('/player/history/statement', { schema: Statement, query, signal });
  return { view: 'statement', statement };
};
