import type { TournamentSummary } from '@marquee/kernel/contracts/competitions';
import { useLanguagePath } from '@marquee/kernel/remote';
import { Teaser } from '@marquee/kernel/ui';

import { useTranslate } from '../../texts.ts';
import { TournamentCard } from './tournament-card.tsx';

/** The tournament to know of now, and the way to all of them. */
export function TournamentTeaser({ next }: { next: TournamentSummary | undefined }) {
  const t = useTranslate();
  const path = useLanguagePath();
  if (next === undefined) return null;
  return (
    <Teaser
      title={t('tournaments.title')}
      link={{ to: path('/tournaments/list'), text: t('tournaments.all') }}
    >
      <TournamentCard tournament={next} heading="h3" />
    </Teaser>
  );
}
