import type { PlayerCompetitions } from '@marquee/kernel/contracts/tournaments';

import { OwnTeaser } from '../features/own-list/own-teaser.tsx';
import { definePage } from '../texts.ts';

/** What the player has joined and is not over, on the pages of the player area; nothing where there is none. */
export const page = definePage<PlayerCompetitions>({
  Component: ({ data }) => <OwnTeaser data={data} />,
  head: ({ t }) => ({ title: t('mine.title') }),
});
