import type { Api, CallOptions } from '@marquee/kernel/http';

import { areDaysWrong, type Days } from './history-query.ts';

/** Pages of a history, the newest row first. */
export interface HistoryPage<Row> {
  items: Row[];
  /** Of the next page; null on the last one. */
  nextCursor: string | null;
  timeZone: string;
}

/** The call that answers with a page of a history. */
export interface HistorySource<Page> {
  path: string;
  schema: CallOptions<Page>['schema'];
}

export interface ListData<Filter extends Days, Page> {
  filter: Filter;
  history: Page;
  /** The last day is before the first: the list is that of all days, and not shown. */
  areDaysWrong: boolean;
}

interface ListContext {
  api: Api;
  signal: AbortSignal;
}

/** The first page of what a filter finds. `more` is asked for beside the filter, and not counted as one. */
export const loadList = async <Filter extends Days, Page>(
  { api, signal }: ListContext,
  { path, schema }: HistorySource<Page>,
  filter: Filter,
  more: Record<string, string> = {},
): Promise<ListData<Filter, Page>> => {
  const isWrong = areDaysWrong(filter);
  const days = isWrong ? { from: undefined, to: undefined } : {};
  const history = await api.get(path, { schema, query: { ...more, ...filter, ...days }, signal });
  return { filter, history, areDaysWrong: isWrong };
};
