import { type PageProps, useHost } from '@marquee/kernel/remote';

import { leaveFor } from '../panel/leave-for.ts';
import { definePage } from '../texts.ts';
import { CashierDrawer } from './cashier-drawer.tsx';

/** The cashier over any page of the site. It announces on the bus when the player is done. */
function CashierWidget({ params }: PageProps<undefined>) {
  const { bus } = useHost();
  return (
    <CashierDrawer
      isOverGame={params['isOverGame'] === 'true'}
      onClose={() => bus.publish('cashier/closed', {})}
      leaveFor={leaveFor}
    />
  );
}

export const page = definePage({
  Component: CashierWidget,
  head: ({ t }) => ({ title: t('cashier.title') }),
});
