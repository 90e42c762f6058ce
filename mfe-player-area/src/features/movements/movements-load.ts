import { Movements } from '@marquee/kernel/contracts/history';
import type { Api } from '@marquee/kernel/http';

import { areDaysWrong, CURRENCY, type Days, readDays, readText } from '../../history/history-query.ts';

export interface MovementFilter extends Days {
  currency?: string;
}

export interface MovementsData {
  view: 'movements';
  filter: MovementFilter;
  movements: Movements;
  /** The last day is before the first: the list is that of all days, and not shown. */
  areDaysWrong: boolean;
}

/** The first page of the movements that the address asks for. */
export const loadMovements = async (
  api: Api,
  search: URLSearchParams,
  signal: AbortSignal,
): Promise<MovementsData> => {
  const currency = readText(search, 'currency', CURRENCY);
  const filter = { ...readDays(search), ...(currency && { currency }) };
  const isWrong = areDaysWrong(filter);
  const query = isWrong ? { currency } : filter;
  const movements = await api.get('/player/history/movements', { schema: Movements, query, signal });
  return { view: 'movements', filter, movements, areDaysWrong: isWrong };
};
