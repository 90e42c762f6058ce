import type { TournamentList } from '@marquee/kernel/contracts/tournaments';
import { useLanguagePath } from '@marquee/kernel/remote';
import { Teaser } from '@marquee/kernel/ui';

import { JustLoaded } from '../../competition/server-clock.tsx';
import { TournamentCard } from '../../competition/tournament-card.tsx';
import { useTranslate } from '../../texts.ts';

/** The tournament to know of now, and the way to all of them. */
export function TournamentTeaser({ data: { items, serverTime } }: { data: TournamentList }) {
  const t = useTranslate();
  const path = useLanguagePath();
  const [next] = items;
  if (next === undefined) return null;
  return (
    <Teaser
      title={t('tournaments.title')}
      link={{ to: path('/tournaments/list'), text: t('tournaments.all') }}
    >
      <JustLoaded serverTime={serverTime}>
        <TournamentCard tournament={next} heading="h3" isOwn={next.joinedAt !== null} />
      </JustLoaded>
    </Teaser>
  );
}
