import type { TournamentList } from '@marquee/kernel/contracts/tournaments';

import { TournamentStrip } from '../features/tournament-teaser/tournament-strip.tsx';
import { definePage } from '../texts.ts';

/** What runs now, in a line each, on the pages of others; nothing while nothing runs. */
export const page = definePage<TournamentList>({
  Component: ({ data }) => <TournamentStrip data={data} />,
  head: ({ t }) => ({ title: t('tournaments.title') }),
});
