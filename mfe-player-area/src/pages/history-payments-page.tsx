import { type PageProps, useSession } from '@marquee/kernel/remote';

import { PaymentView } from '../features/payments/payment-details.tsx';
import type { PaymentsPageData } from '../features/payments/payments-load.ts';
import { Payments } from '../features/payments/payments.tsx';
import { HistoryFrame } from '../history/history-frame.tsx';
import { NothingYet } from '../history/nothing-yet.tsx';
import { definePage } from '../texts.ts';

function HistoryPaymentsPage({ data }: PageProps<PaymentsPageData>) {
  const { player } = useSession();
  if (data === null)
    return (
      <HistoryFrame part="payments">
        <NothingYet icon="wallet" title="history.cashierClosed" text="history.cashierClosed.text" />
      </HistoryFrame>
    );
  const timeZone = 'history' in data ? data.history.timeZone : (player?.timeZone ?? 'UTC');
  return (
    <HistoryFrame part="payments" timeZone={timeZone}>
      {'history' in data ? <Payments data={data} /> : <PaymentView data={data} timeZone={timeZone} />}
    </HistoryFrame>
  );
}

export const page = definePage<PaymentsPageData>({
  Component: HistoryPaymentsPage,
  head: ({ t }) => ({
    title: t('historyPayments.title'),
    description: t('historyPayments.lead'),
    noindex: true,
  }),
});
