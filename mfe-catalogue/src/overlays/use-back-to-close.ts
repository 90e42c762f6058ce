import { useHost } from '@marquee/kernel/remote';
import { useEffect, useEffectEvent } from 'react';

/** Back closes what lies over the page while it is open, and not the page. */
export function useBackToClose(isOpen: boolean, onClose: () => void): void {
  const host = useHost();
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? host.coverPage(() => close()) : undefined), [host, isOpen]);
}
