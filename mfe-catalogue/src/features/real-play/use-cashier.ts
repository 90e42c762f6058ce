import { useHost } from '@marquee/kernel/remote';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The cashier over the game, whoever asks for it: the shell shows that of another remote.
 *
 * @param onClosed money may have come meanwhile
 */
export function useCashier(onClosed: () => void) {
  const { bus } = useHost();
  const [isOpen, setOpen] = useState(false);
  const close = useEffectEvent(() => {
    setOpen(false);
    onClosed();
  });
  useEffect(() => {
    const undo = [bus.on('cashier/requested', () => setOpen(true)), bus.on('cashier/closed', () => close())];
    return () => {
      for (const stop of undo) stop();
    };
  }, [bus]);
  return { isOpen, open: (): void => bus.publish('cashier/requested', { isOverGame: true }) };
}
