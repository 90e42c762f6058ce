import { definePage } from '@marquee/kernel/remote';

import { FirstPage } from '../features/first-page/first-page.tsx';

function TournamentsPage() {
  return (
    <FirstPage name="tournaments" icon="trophy" sibling={{ path: '/races/list', labelKey: 'links.races' }} />
  );
}

export const page = definePage({
  Component: TournamentsPage,
  head: ({ t }) => ({ title: t('tournaments.title'), description: t('tournaments.lead') }),
});
