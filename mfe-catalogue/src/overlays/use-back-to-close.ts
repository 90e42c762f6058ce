import { useHost } from '@marquee/kernel/remote';
import { useEffect, useEffectEvent } from 'react';

/** Back closes what lies over the page while it is open, and not the page. */
export function useBackToClose(isOpen: boolean, onClose: () => void): void {
  const { coverPage } = useHost();
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? coverPage(() => close()) : undefined), [coverPage, isOpen]);
}
