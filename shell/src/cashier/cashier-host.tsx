import { useEffect, useState } from 'react';

import type { ShellApp } from '../app/create-app.ts';
import { useShell } from '../app/shell-context.ts';
import { WidgetOverPage } from '../widgets/widget-over-page.tsx';

interface Wish {
  isOverGame: boolean;
}

/** Shows the cashier over any page. What waited for it to be closed goes on where it does not come. */
export function CashierHost({ app }: { app: Pick<ShellApp, 'bus' | 'host' | 'states'> }) {
  const { t } = useShell();
  const [wish, setWish] = useState<Wish | null>(null);
  useEffect(() => {
    const undo = [
      app.bus.on('cashier/requested', setWish),
      app.bus.on('cashier/closed', () => setWish(null)),
    ];
    return () => {
      for (const stop of undo) stop();
    };
  }, [app]);
  return (
    wish && (
      <WidgetOverPage
        app={app}
        owner="mfe-cashier"
        name="cashier"
        params={{ isOverGame: String(wish.isOverGame) }}
        failedTitle={t('outlet.failed.title')}
        onClose={() => app.bus.publish('cashier/closed', {})}
      />
    )
  );
}
