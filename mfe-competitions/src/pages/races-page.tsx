import { EmptyListPage } from '../features/empty-list/empty-list-page.tsx';
import { definePage } from '../texts.ts';

function RacesPage() {
  return (
    <EmptyListPage
      name="races"
      icon="bolt"
      sibling={{ path: '/tournaments/list', labelKey: 'links.tournaments' }}
    />
  );
}

export const page = definePage({
  Component: RacesPage,
  head: ({ t }) => ({ title: t('races.title'), description: t('races.lead') }),
});
