import type { PageProps } from '@marquee/kernel/remote';

import { BonusCampaigns } from '../features/bonus-campaigns/bonus-campaigns.tsx';
import type { DashboardPageData } from '../features/bonus-campaigns/dashboard-load.ts';
import { FirstPage } from '../features/first-page/first-page.tsx';
import { definePage } from '../texts.ts';

function BonusCampaignsPage({ data }: PageProps<DashboardPageData>) {
  if (data !== null) return <BonusCampaigns data={data} />;
  return (
    <FirstPage name="bonusCampaigns" icon="gift" state="empty" links={['games', 'bonuses', 'bonusCode']} />
  );
}

export const page = definePage<DashboardPageData>({
  Component: BonusCampaignsPage,
  head: ({ t }) => ({
    title: t('bonusCampaigns.title'),
    description: t('bonusCampaigns.lead'),
    noindex: true,
  }),
});
