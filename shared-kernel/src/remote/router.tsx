import { type ReactNode, useMemo } from 'react';
import { createPath, type Navigator, Router, type To } from 'react-router';

import type { Host, RouterLocation } from './host.ts';

interface RemoteRouterProps {
  location: RouterLocation;
  navigationType: 'POP' | 'PUSH' | 'REPLACE';
  navigate: Host['navigate'];
  children: ReactNode;
}

const toPath = (to: To): string => (typeof to === 'string' ? to : createPath(to));

/**
 * react-router driven by the shell: there is one history, and every navigation passes the guards.
 *
 * It has no data-router hooks (loaders, blockers); leaving is blocked through {@link Host.blockLeave}.
 */
export function RemoteRouter({ location, navigationType, navigate, children }: RemoteRouterProps) {
  const navigator = useMemo<Navigator>(
    () => ({
      createHref: toPath,
      encodeLocation(to) {
        const { pathname, search, hash } = new URL(toPath(to), 'http://localhost');
        return { pathname, search, hash };
      },
      go: (delta) => navigate(delta),
      push: (to, state, options) =>
        navigate(toPath(to), { state, keepScroll: options?.preventScrollReset ?? false }),
      replace: (to, state, options) =>
        navigate(toPath(to), { state, replace: true, keepScroll: options?.preventScrollReset ?? false }),
    }),
    [navigate],
  );
  return (
    <Router location={location} navigationType={navigationType as never} navigator={navigator}>
      {children}
    </Router>
  );
}
