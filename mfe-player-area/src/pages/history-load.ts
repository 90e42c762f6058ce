import type { PageLoader } from '@marquee/kernel/remote';

import { loadMovements, type MovementsData } from '../features/movements/movements-load.ts';
import { loadStatement, type StatementData } from '../features/statement/statement-load.ts';

export type HistoryData = MovementsData | StatementData;

/** Movements where the address asks for them, else the statement. */
export const load: PageLoader<HistoryData> = ({ api, search, signal }) =>
  search.get('view') === 'movements'
    ? loadMovements(api, search, signal)
    : loadStatement(api, search, signal);
