import type { PageLoader } from '@marquee/kernel/remote';

import { loadMovements, type MovementsData } from '../features/movements/movements-load.ts';
import { loadStatement, type MonthData, type StatementData } from '../features/statement/statement-load.ts';

export type HistoryData = MovementsData | StatementData | MonthData;

/** Movements where the address asks for them, else the statement of a year or a month. */
export const load: PageLoader<HistoryData> = ({ api, search, signal }) =>
  search.get('view') === 'movements'
    ? loadMovements(api, search, signal)
    : loadStatement(api, search, signal);
