import { type PageProps, useHost, useLanguagePath } from '@marquee/kernel/remote';
import { Article, PageHeader } from '@marquee/kernel/ui';
import { useState } from 'react';

import { CashierClosed } from '../features/balance-closed/cashier-closed.tsx';
import { BalanceCards } from '../features/balance/balance-cards.tsx';
import type { BalanceData } from '../features/balance/balance-load.ts';
import { CashierPanel } from '../panel/cashier-panel.tsx';
import { leaveFor } from '../panel/leave-for.ts';
import type { CashierView } from '../panel/view-switch.tsx';
import { useTranslation } from '../private-texts.ts';
import { definePage } from '../texts.ts';

function BalancePage({ data }: PageProps<BalanceData>) {
  const { t } = useTranslation();
  const { navigate } = useHost();
  const path = useLanguagePath();
  const { cashier, paymentId, view } = data;
  // The address follows by a load of the page; the part that was pressed is there at once.
  const [asked, setAsked] = useState<CashierView | null>(null);
  const [seen, setSeen] = useState(view);
  if (seen !== view) {
    setSeen(view);
    setAsked(null);
  }
  const show = (shown: CashierView, payment?: string): void => {
    const query = new URLSearchParams({
      ...(shown !== 'deposit' && { view: shown }),
      ...(payment && { payment }),
    });
    navigate(`${path('/player/balance')}${query.size > 0 ? `?${query.toString()}` : ''}`, {
      keepScroll: true,
    });
  };
  return (
    <Article>
      <PageHeader icon="wallet" title={t('balance.title')} lead={t('balance.lead')} />
      {cashier !== null && (
        <CashierPanel
          first={cashier}
          paymentId={paymentId}
          onPayment={(id) => show(asked ?? view, id ?? undefined)}
          view={asked ?? view}
          onView={(next) => {
            setAsked(next);
            show(next);
          }}
          leaveFor={leaveFor}
        />
      )}
      <BalanceCards data={data} />
      {cashier === null && <CashierClosed />}
    </Article>
  );
}

export const page = definePage<BalanceData>({
  Component: BalancePage,
  head: ({ t }) => ({ title: t('balance.title'), description: t('balance.lead'), noindex: true }),
});
