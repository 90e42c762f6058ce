import type { ActivityList } from '@marquee/kernel/contracts/streamer';
import type { PageProps } from '@marquee/kernel/remote';

import { WheelList } from '../features/wheel-list/wheel-list.tsx';
import { definePage } from '../texts.ts';

function StreamerWheelsPage({ data }: PageProps<ActivityList>) {
  return <WheelList served={data} />;
}

export const page = definePage<ActivityList>({
  Component: StreamerWheelsPage,
  head: ({ t }) => ({ title: t('wheels.title'), description: t('wheels.lead') }),
});
