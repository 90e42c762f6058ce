import type { DemoLaunch } from '@marquee/kernel/contracts/games';
import { useHost, useLanguage } from '@marquee/kernel/remote';
import { useCallback, useEffect, useState } from 'react';

import { launchDemo } from './launch-demo.ts';
import { faultOf, type LaunchFault } from './launch-faults.ts';
import { storedSessions } from './stored-session.ts';

type LaunchState =
  | { status: 'starting' }
  | { status: 'launched'; demo: DemoLaunch }
  | { status: 'fault'; fault: LaunchFault };

export interface Launch {
  state: LaunchState;
  restart: () => void;
  /** The game itself gave up, or never said that it is ready. */
  fail: (fault: LaunchFault) => void;
}

interface Request {
  slug: string;
  /** The session that the tab has kept, which needs no asking. */
  kept: DemoLaunch | null;
}

/** Resumes the tab's stored session or requests a new one; requests another on demand. */
export function useDemoLaunch(slug: string): Launch {
  const host = useHost();
  const lang = useLanguage();
  // A new object is a new request, even for the same game.
  const [request, setRequest] = useState<Request>(() => ({
    slug,
    kept: storedSessions.read(slug)?.demo ?? null,
  }));
  const [state, setState] = useState<LaunchState>(() =>
    request.kept ? { status: 'launched', demo: request.kept } : { status: 'starting' },
  );

  useEffect(() => {
    if (request.kept) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    launchDemo(host.api, {
      slug: request.slug,
      lang,
      pageOrigin: window.location.origin,
      signal,
    }).then(
      (demo) => {
        if (!signal.aborted) setState({ status: 'launched', demo });
      },
      (error: unknown) => {
        if (!signal.aborted) setState({ status: 'fault', fault: faultOf(error) });
      },
    );
    return () => controller.abort();
  }, [host, lang, request]);

  const restart = useCallback(() => {
    storedSessions.forget(slug);
    setState({ status: 'starting' });
    setRequest({ slug, kept: null });
  }, [slug]);
  const fail = useCallback(
    (fault: LaunchFault) => {
      // The provider may have deleted the stored session: that is not an error to show.
      if (request.kept) restart();
      else setState({ status: 'fault', fault });
    },
    [request, restart],
  );
  return { state, restart, fail };
}
