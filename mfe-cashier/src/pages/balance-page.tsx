import type { PageProps } from '@marquee/kernel/remote';
import { Article, PageHeader } from '@marquee/kernel/ui';

import { CashierClosed } from '../features/balance-closed/cashier-closed.tsx';
import { BalanceCards } from '../features/balance/balance-cards.tsx';
import type { BalanceData } from '../features/balance/balance-load.ts';
import { useTranslation } from '../private-texts.ts';
import { definePage } from '../texts.ts';

function BalancePage({ data }: PageProps<BalanceData>) {
  const { t } = useTranslation();
  return (
    <Article>
      <PageHeader icon="wallet" title={t('balance.title')} lead={t('balance.lead')} />
      <BalanceCards data={data} />
      <CashierClosed />
    </Article>
  );
}

export const page = definePage<BalanceData>({
  Component: BalancePage,
  head: ({ t }) => ({ title: t('balance.title'), description: t('balance.lead'), noindex: true }),
});
