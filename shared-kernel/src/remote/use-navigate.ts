import { useCallback, useContext } from 'react';
import { type To, UNSAFE_NavigationContext as NavigationContext } from 'react-router';

export interface NavigateToOptions {
  replace?: boolean;
  /** Kept with the history entry. */
  state?: unknown;
  /** Leaves the scroll position alone. */
  preventScrollReset?: boolean;
}

/**
 * Navigates through the router of the page: to an address from its path on, or by steps in history.
 *
 * react-router's own hook resolves addresses relative to nested routes, which this site has none of, and brings the code
 * for matching them: 4 KB of brotli on every page.
 */
export function useNavigate(): (to: To | number, options?: NavigateToOptions) => void {
  const { navigator } = useContext(NavigationContext);
  return useCallback(
    (to, { replace = false, state, preventScrollReset } = {}) => {
      if (typeof to === 'number') navigator.go(to);
      else navigator[replace ? 'replace' : 'push'](to, state, { preventScrollReset });
    },
    [navigator],
  );
}

/** The address of a link, as the browser follows it without scripts. */
export const useHref = (to: To): string => useContext(NavigationContext).navigator.createHref(to);
