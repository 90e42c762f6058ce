import { useEffect, useEffectEvent } from 'react';

import { useHost } from './context.ts';

/**
 * While something lies over the page, Back closes it and leaves the page where it is.
 *
 * @param onClose closes it
 * @example useBackToClose(isOpen, () => setOpen(false))
 */
export function useBackToClose(isOpen: boolean, onClose: () => void): void {
  const host = useHost();
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? host.coverPage(() => close()) : undefined), [host, isOpen]);
}
