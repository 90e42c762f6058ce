import type { PageProps } from '@marquee/kernel/remote';

import { BonusList } from '../features/bonus-list/bonus-list.tsx';
import type { BonusesPageData } from '../features/bonus-list/bonuses-load.ts';
import { FirstPage } from '../features/first-page/first-page.tsx';
import { definePage } from '../texts.ts';

function BonusesPage({ data }: PageProps<BonusesPageData>) {
  if (data !== null) return <BonusList data={data} />;
  return (
    <FirstPage name="bonuses" icon="gift" state="bonuses" links={['games', 'bonusTerms', 'saferPlay']} />
  );
}

export const page = definePage<BonusesPageData>({
  Component: BonusesPage,
  head: ({ t }) => ({ title: t('bonuses.title'), description: t('bonuses.lead') }),
});
