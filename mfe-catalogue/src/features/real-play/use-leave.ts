import { useHost } from '@marquee/kernel/remote';
import { useEffect, useEffectEvent } from 'react';

import { keptLaunches } from './kept-launch.ts';
import { closePlay } from './play-calls.ts';

interface LeftPlay {
  slug: string;
  sessionId: string;
  launchNumber: number;
  /** False where it is over, or goes on elsewhere. */
  mayClose: () => boolean;
}

/**
 * Ends the play when its page is left. A document that goes away may be on its way to a reload, of which it knows
 * nothing: it says so, and whoever comes back in time goes on with the same play.
 */
export function useLeave({ slug, sessionId, launchNumber, mayClose }: LeftPlay): void {
  const { api } = useHost();
  const close = useEffectEvent((id: string, mayReturn: boolean) => {
    if (!mayClose()) return;
    // The API ends a play that it hears nothing of by itself.
    closePlay(api, id, { launchNumber, mayReturn }).catch(() => {});
  });

  useEffect(() => {
    const goAway = (): void => close(sessionId, true);
    window.addEventListener('pagehide', goAway);
    return () => {
      window.removeEventListener('pagehide', goAway);
      keptLaunches.forget(slug);
      close(sessionId, false);
    };
  }, [slug, sessionId]);
}
