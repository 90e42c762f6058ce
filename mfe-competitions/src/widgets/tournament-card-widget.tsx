import type { ActiveTournaments } from '@marquee/kernel/contracts';
import { definePage } from '@marquee/kernel/remote';

import { TournamentTeaser } from '../features/tournaments/tournament-teaser.tsx';

/** The tournament that ends next, or else begins next, on the pages of others; nothing where there is none. */
export const page = definePage<ActiveTournaments>({
  Component: ({ data }) => <TournamentTeaser next={data.items[0]} />,
  head: ({ t }) => ({ title: t('tournaments.title') }),
});
