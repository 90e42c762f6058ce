import { POINTS_CHANGES, PointsHistory } from '@marquee/kernel/contracts/history';
import type { PageLoader } from '@marquee/kernel/remote';

import { type Days, readChoice, readDays } from '../../history/history-query.ts';
import { type ListData, loadList } from '../../history/load-list.ts';

export interface PointsFilter extends Days {
  type?: (typeof POINTS_CHANGES)[number];
}

export type PointsData = ListData<PointsFilter, PointsHistory>;

export const POINTS = { path: '/player/history/points', schema: PointsHistory };

/** The first page of the changes that the address asks for. */
export const load: PageLoader<PointsData> = async ({ api, search, signal }) => {
  const type = readChoice(search, 'type', POINTS_CHANGES);
  return loadList({ api, signal }, POINTS, { ...readDays(search), ...(type && { type }) });
};
