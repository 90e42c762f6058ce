import type { GuardDecision } from '@marquee/kernel/contracts';
import type { NavigateOptions, RouterLocation } from '@marquee/kernel/remote';

export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

/** Where the page is, and what the guards made of it. */
export interface PageState {
  location: RouterLocation;
  navigationType: NavigationType;
  keepScroll: boolean;
  decision: Exclude<GuardDecision, { kind: 'redirect' }>;
}

export interface HistorySetup {
  window: Window;
  /** The guard chain, given path, query and hash. */
  decide: (url: string) => Promise<GuardDecision>;
  /** Applies what a decision brings beside its verdict: cookies, notices, popups. */
  onDecision: (decision: GuardDecision) => void;
  /** True for a path of another language: it is another document. */
  isForeign: (decision: GuardDecision) => boolean;
  onChange: (state: PageState) => void;
  /** Asked before the page is left; false stays. */
  mayLeave: () => boolean;
  newKey: () => string;
}

/** More hops than this is a loop of guards. */
const MAXIMUM_REDIRECTS = 5;

interface HistoryEntry {
  state: unknown;
  key: string;
}

export interface PageHistory {
  navigate(to: string | number, options?: NavigateOptions): void;
  /** The location of the document as it arrived. */
  current(): RouterLocation;
  /** Asks the guards about the page on show: the browser knows more of the player than the edge did. */
  review(): Promise<void>;
  /** Starts listening to back and forward. Returns the undo. */
  listen(): () => void;
}

/**
 * The one history of the page: it moves the address, asks the guards before every move, and lets the newest move win.
 */
export function createHistory(setup: HistorySetup): PageHistory {
  const { window } = setup;
  let newest = 0;

  const current = (): RouterLocation => {
    const { pathname, search, hash } = window.location;
    const entry = window.history.state as HistoryEntry | null;
    return { pathname, search, hash, state: entry?.state ?? null, key: entry?.key ?? 'default' };
  };

  const settle = async (url: string, hops = 0): Promise<{ url: string; decision: GuardDecision }> => {
    const decision = await setup.decide(url);
    setup.onDecision(decision);
    if (decision.kind !== 'redirect' || setup.isForeign(decision)) return { url, decision };
    if (hops === MAXIMUM_REDIRECTS) throw new Error(`The guards redirect ${url} in a circle.`);
    return settle(decision.to, hops + 1);
  };

  const move = async (
    url: string,
    navigationType: NavigationType,
    { replace = false, state = null, keepScroll = false }: NavigateOptions,
  ): Promise<void> => {
    newest += 1;
    const mine = newest;
    const settled = await settle(url);
    if (mine !== newest) return;
    const { decision } = settled;
    if (setup.isForeign(decision)) {
      window.location.assign(decision.kind === 'redirect' ? decision.to : settled.url);
      return;
    }
    if (decision.kind === 'redirect') return;
    const shown = decision.kind === 'allow' ? decision.url : settled.url;
    if (navigationType !== 'POP') {
      const entry: HistoryEntry = { state, key: setup.newKey() };
      window.history[replace ? 'replaceState' : 'pushState'](entry, '', shown);
    } else if (shown !== url) {
      window.history.replaceState(window.history.state, '', shown);
    }
    setup.onChange({ location: current(), navigationType, keepScroll, decision });
  };

  const here = (): string => {
    const { pathname, search, hash } = window.location;
    return pathname + search + hash;
  };

  return {
    current,
    navigate(to, options = {}) {
      if (typeof to === 'number') {
        window.history.go(to);
        return;
      }
      if (!setup.mayLeave()) return;
      const url = new URL(to, window.location.href);
      if (url.origin !== window.location.origin) {
        window.location.assign(url);
        return;
      }
      void move(url.pathname + url.search + url.hash, options.replace ? 'REPLACE' : 'PUSH', options);
    },
    async review() {
      const decision = await setup.decide(here());
      setup.onDecision(decision);
      if (decision.kind === 'redirect') {
        if (setup.isForeign(decision)) window.location.replace(decision.to);
        else await move(decision.to, 'REPLACE', { replace: true });
      } else if (decision.kind === 'allow' && decision.url !== here()) {
        window.history.replaceState(window.history.state, '', decision.url);
      }
    },
    listen() {
      const onPop = (): void => void move(here(), 'POP', {});
      window.addEventListener('popstate', onPop);
      return () => window.removeEventListener('popstate', onPop);
    },
  };
}
