import { BalanceClosed } from '../features/balance-closed/balance-closed.tsx';
import { definePage } from '../texts.ts';

export const page = definePage({
  Component: BalanceClosed,
  head: ({ t }) => ({ title: t('balance.title'), description: t('balance.lead'), noindex: true }),
});
