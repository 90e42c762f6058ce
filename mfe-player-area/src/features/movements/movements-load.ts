import { Movements } from '@marquee/kernel/contracts/history';
import type { Api } from '@marquee/kernel/http';

import { CURRENCY, type Days, readDays, readText } from '../../history/history-query.ts';
import { type ListData, loadList } from '../../history/load-list.ts';

export interface MovementFilter extends Days {
  currency?: string;
}

export interface MovementsData extends ListData<MovementFilter, Movements> {
  view: 'movements';
}

export const MOVEMENTS = { path: '/player/history/movements', schema: Movements };

/** The first page of the movements that the address asks for. */
export const loadMovements = async (
  api: Api,
  search: URLSearchParams,
  signal: AbortSignal,
): Promise<MovementsData> => {
  const currency = readText(search, 'currency', CURRENCY);
  const filter = { ...readDays(search), ...(currency && { currency }) };
  return { view: 'movements', ...(await loadList({ api, signal }, MOVEMENTS, filter)) };
};
