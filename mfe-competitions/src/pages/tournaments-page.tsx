import type { ActiveTournaments } from '@marquee/kernel/contracts/competitions';
import { type PageProps } from '@marquee/kernel/remote';
import { Article, PageHeader } from '@marquee/kernel/ui';

import { EmptyListPage } from '../features/empty-list/empty-list-page.tsx';
import { TournamentCard } from '../features/tournaments/tournament-card.tsx';
import { definePage, useTranslate } from '../texts.ts';

import * as styles from './tournaments-page.module.css';

function TournamentsPage({ data: { items } }: PageProps<ActiveTournaments>) {
  const t = useTranslate();
  if (items.length === 0) {
    return (
      <EmptyListPage
        name="tournaments"
        icon="trophy"
        sibling={{ path: '/races/list', labelKey: 'links.races' }}
      />
    );
  }
  return (
    <Article>
      <PageHeader icon="trophy" title={t('tournaments.title')} lead={t('tournaments.lead')} />
      <ul className={styles.list}>
        {items.map((tournament) => (
          <li key={tournament.id}>
            <TournamentCard tournament={tournament} heading="h2" />
          </li>
        ))}
      </ul>
    </Article>
  );
}

export const page = definePage<ActiveTournaments>({
  Component: TournamentsPage,
  head: ({ t }) => ({ title: t('tournaments.title'), description: t('tournaments.lead') }),
});
