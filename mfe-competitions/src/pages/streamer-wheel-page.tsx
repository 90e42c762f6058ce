import type { PageProps } from '@marquee/kernel/remote';

import type { WheelData } from '../features/wheel/load-activity.ts';
import { WheelView } from '../features/wheel/wheel-view.tsx';
import { definePage } from '../texts.ts';

function StreamerWheelPage({ data }: PageProps<WheelData>) {
  return <WheelView key={data.activity.id} served={data} />;
}

export const page = definePage<WheelData>({
  Component: StreamerWheelPage,
  head: ({ t, data: { activity } }) => ({
    title: activity.title,
    description: t('wheel.by', { streamer: activity.streamer }),
    // What a streamer writes is not the site's own word, and gone in a month.
    noindex: true,
  }),
});
