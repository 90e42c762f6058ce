import type { DemoLaunch } from '@marquee/kernel/contracts';
import { useHost, useLanguage } from '@marquee/kernel/remote';
import { useCallback, useEffect, useState } from 'react';

import { launchDemo } from './launch-demo.ts';
import { faultOf, type LaunchFault } from './launch-faults.ts';

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

/** Asks for a demo session when the page is there, and again when asked to. */
export function useDemoLaunch(slug: string): Launch {
  const host = useHost();
  const lang = useLanguage();
  // A new object is a new request, even for the same game.
  const [request, setRequest] = useState({ slug });
  const [state, setState] = useState<LaunchState>({ status: 'starting' });

  useEffect(() => {
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
    setState({ status: 'starting' });
    setRequest({ slug });
  }, [slug]);
  const fail = useCallback((fault: LaunchFault) => setState({ status: 'fault', fault }), []);
  return { state, restart, fail };
}
