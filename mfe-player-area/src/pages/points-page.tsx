import type { PageProps } from '@marquee/kernel/remote';

import { FirstPage } from '../features/first-page/first-page.tsx';
import type { PointsPageData } from '../features/points/points-load.ts';
import { PointsView } from '../features/points/points-view.tsx';
import { definePage } from '../texts.ts';

function PointsPage({ data }: PageProps<PointsPageData>) {
  if (data !== null) return <PointsView rules={data} />;
  return <FirstPage name="points" icon="star" state="bonuses" links={['games', 'pointRules', 'saferPlay']} />;
}

export const page = definePage<PointsPageData>({
  Component: PointsPage,
  head: ({ t }) => ({ title: t('points.title'), description: t('points.lead') }),
});
