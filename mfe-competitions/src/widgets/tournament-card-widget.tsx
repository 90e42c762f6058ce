import type { TournamentList } from '@marquee/kernel/contracts/tournaments';

import { TournamentTeaser } from '../features/tournament-teaser/tournament-teaser.tsx';
import { definePage } from '../texts.ts';

/** The tournament that ends next, or else begins next, on the pages of others; nothing where there is none. */
export const page = definePage<TournamentList>({
  Component: ({ data }) => <TournamentTeaser data={data} />,
  head: ({ t }) => ({ title: t('tournaments.title') }),
});
