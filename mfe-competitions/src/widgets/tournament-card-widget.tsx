import type { ActiveTournaments } from '@marquee/kernel/contracts/competitions';

import { TournamentTeaser } from '../features/tournaments/tournament-teaser.tsx';
import { definePage } from '../texts.ts';

/** The tournament that ends next, or else begins next, on the pages of others; nothing where there is none. */
export const page = definePage<ActiveTournaments>({
  Component: ({ data }) => <TournamentTeaser next={data.items[0]} />,
  head: ({ t }) => ({ title: t('tournaments.title') }),
});
