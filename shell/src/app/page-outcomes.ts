import type { HostBus } from '@marquee/kernel/host';
import type { BehaviorSubject } from 'rxjs';

import { scrollToPage } from '../navigation/scroll.ts';
import type { ShellText } from '../texts.ts';
import { applyHead, removeServerLinks } from './document-head.ts';
import { errorHead, errorView } from './page-view.ts';
import type { ShellState } from './shell-state.ts';

interface Surroundings {
  window: Window;
  states: BehaviorSubject<ShellState>;
  bus: HostBus;
  t: ShellText;
  /** The name of the site. */
  brand: string;
}

/** What becomes of a page that was navigated to: it is ready, it failed, or it turns out that there is none. */
export const createPageOutcomes = ({ window, states, bus, t, brand }: Surroundings) => {
  const applyErrorHead = (error: Parameters<typeof errorHead>[0]): void => {
    applyHead(window.document, errorHead(error, t, brand), brand);
    removeServerLinks(window.document);
  };
  const scrollTo = ({ location, navigationType }: ShellState): void =>
    scrollToPage({ type: navigationType, key: location.key, hash: location.hash });

  return {
    /** Shows an error screen for the page at hand; the next navigation clears it. */
    showError: (error: 'not-found' | 'failure'): void =>
      states.next({ ...states.value, view: errorView(error) }),
    /** The current page cannot be shown; sets the head of its error message. */
    pageFailed(state: ShellState): void {
      applyErrorHead('failure');
      // The message is shorter than the page before it: who came from far down would see the footer alone.
      if (state.navigationType !== 'POP' && !state.keepScroll) scrollTo(state);
    },
    /** A page is ready: restores its scroll position and announces it. */
    pageReady(state: ShellState): void {
      const { location, navigationType, keepScroll, view } = state;
      if (view.kind === 'error') applyErrorHead(view.error);
      if (!keepScroll) {
        scrollTo(state);
        // A screen reader and the tab key go on from where the page begins, as after a document of its own.
        if (navigationType !== 'POP')
          window.document.getElementById('content')?.focus({ preventScroll: true });
      }
      const match = view.kind === 'page' ? view.match : null;
      bus.announce('navigation/completed', {
        pathname: location.pathname,
        package: match?.package ?? null,
        routeId: match?.id ?? null,
      });
    },
  };
};
