import { useEffect, useRef, useState } from 'react';

import type { ShellApp } from '../app/create-app.ts';
import { useShell } from '../app/shell-context.ts';
import { onPageLeft } from '../navigation/on-page-left.ts';
import { Progress } from '../outlet/progress.tsx';

/** The remote that owns the cashier, and the name it gives the widget. */
const OWNER = 'mfe-cashier';
const WIDGET = 'cashier';

interface Wish {
  isOverGame: boolean;
}

/**
 * Shows the cashier over any page, as `SearchHost` shows the search. If it cannot be shown a notice is, and what waited
 * for it to be closed goes on.
 */
export function CashierHost({ app }: { app: Pick<ShellApp, 'bus' | 'host' | 'states'> }) {
  const { t } = useShell();
  const [wish, setWish] = useState<Wish | null>(null);
  const [isShown, setShown] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const undo = [
      app.bus.on('cashier/requested', setWish),
      app.bus.on('cashier/closed', () => setWish(null)),
    ];
    return () => {
      for (const stop of undo) stop();
    };
  }, [app]);

  useEffect(() => {
    const frame = place.current;
    if (wish === null || frame === null) return undefined;
    let isOver = false;
    let takeAway = (): void => {};
    const close = (): void => app.bus.publish('cashier/closed', {});
    const fail = (): void => {
      if (isOver) return;
      close();
      app.host.notify({
        type: 'error',
        title: t('outlet.failed.title'),
        text: t('outlet.failed.text'),
        suppressDuplicates: true,
      });
    };
    const show = async (): Promise<void> => {
      const params = { isOverGame: String(wish.isOverGame) };
      const undo = await app.host.mountWidget(frame, { owner: OWNER, name: WIDGET, params, onGone: fail });
      if (isOver) {
        undo();
        return;
      }
      takeAway = undo;
      setShown(true);
    };
    const stop = onPageLeft(app, close);
    show().catch(fail);
    return () => {
      isOver = true;
      stop();
      setShown(false);
      takeAway();
    };
  }, [app, wish, t]);

  return wish === null ? null : (
    <>
      {!isShown && <Progress />}
      <div ref={place} />
    </>
  );
}
