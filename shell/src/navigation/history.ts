import type { GuardDecision } from '@marquee/kernel/contracts';
import type { NavigateOptions, RouterLocation } from '@marquee/kernel/remote';

import type { DocumentOpener } from './open-document.ts';
import { createOverlayEntries, type OverlayEntries } from './overlay-entries.ts';

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
  /** True for what this document cannot show: it is another document. */
  isForeign: (decision: GuardDecision) => boolean;
  /** Leads to what this document cannot show. */
  documents: DocumentOpener;
  onChange: (state: PageState) => void;
  /** Asked before a page of another path is shown; false stays. */
  mayLeave: () => boolean;
  newKey: () => string;
  /** Called before the entry with this key is left, while its page is still displayed at its scroll position. */
  onLeave: (key: string) => void;
}

/** More hops than this is a loop of guards. */
const MAXIMUM_REDIRECTS = 5;

interface HistoryEntry {
  state: unknown;
  key: string;
  /** Counts the entries from the first of the document: it tells how far, and which way, a step in history went. */
  position: number;
}

export interface PageHistory {
  navigate(to: string | number, options?: NavigateOptions): void;
  /** As `navigate` with a path of the site, and nobody is asked whether the page may be left. */
  leaveFor(url: string): void;
  /** The location of the document as it arrived. */
  current(): RouterLocation;
  /**
   * Asks the guards about the page on show: the browser knows more of the player than the edge did, and the session may
   * have changed since.
   */
  review(): Promise<void>;
  /** Something opens over the page; see {@link OverlayEntries.open}. */
  cover: OverlayEntries['open'];
  /** Starts listening to back and forward. Returns the undo. */
  listen(): () => void;
}

/**
 * The one history of the page: it moves the address, asks the guards before every move, and lets the newest move win.
 */
export function createHistory(setup: HistorySetup): PageHistory {
  const { window } = setup;
  let newest = 0;
  let newestReview = 0;
  /** The newest move: settles when its page is displayed, or when the move is given up. */
  let arrival: Promise<unknown> = Promise.resolve();

  const overlays = createOverlayEntries(window);

  const current = (): RouterLocation => {
    const { pathname, search, hash } = window.location;
    const entry = window.history.state as HistoryEntry | null;
    return { pathname, search, hash, state: entry?.state ?? null, key: entry?.key ?? 'default' };
  };

  /** An entry that no navigation of ours made, as a link to an anchor or the document itself does, gets a key too. */
  const nameEntry = (position: number): void => {
    if (window.history.state) return;
    const entry: HistoryEntry = { state: null, key: setup.newKey(), position };
    window.history.replaceState(entry, '');
  };

  const positionNow = (): number | undefined => (window.history.state as HistoryEntry | null)?.position;

  nameEntry(0);
  let page = current();
  /** Of the page on show. */
  let position = positionNow() ?? 0;
  /** Set while a step in history is being taken back that the visitor did not want after all. */
  let isReturning = false;

  /**
   * Asks whether the page may be left by the step in history that was just made, and takes it back if not. A step that
   * is not known to lead elsewhere is not asked about.
   */
  const mayStep = (): boolean => {
    const steps = (positionNow() ?? position) - position;
    if (steps === 0 || window.location.pathname === page.pathname || setup.mayLeave()) return true;
    isReturning = true;
    window.history.go(-steps);
    return false;
  };

  /** The entry below what was closed may have an older address and state than the page on show. */
  const bringUpToDate = ({ pathname, search, hash, state, key }: RouterLocation): void => {
    const entry: HistoryEntry = { state, key, position };
    window.history.replaceState(entry, '', pathname + search + hash);
  };

  const settle = async (url: string, hops = 0): Promise<{ url: string; decision: GuardDecision }> => {
    const decision = await setup.decide(url);
    setup.onDecision(decision);
    if (decision.kind !== 'redirect' || setup.isForeign(decision)) return { url, decision };
    if (hops === MAXIMUM_REDIRECTS) throw new Error(`The guards redirect ${url} in a circle.`);
    return settle(decision.to, hops + 1);
  };

  const move = (...way: Parameters<typeof moveTo>): Promise<void> => {
    const moved = moveTo(...way);
    arrival = moved.catch(() => {});
    return moved;
  };

  const moveTo = async (
    url: string,
    navigationType: NavigationType,
    { replace = false, state = null, keepScroll = false }: NavigateOptions,
  ): Promise<void> => {
    newest += 1;
    setup.documents.forget();
    const mine = newest;
    setup.onLeave(page.key);
    const settled = await settle(url);
    await overlays.removal();
    if (mine !== newest) return;
    const { decision } = settled;
    if (setup.isForeign(decision)) {
      const to = decision.kind === 'redirect' ? decision.to : settled.url;
      // The page stepped back to is not displayed: its history entry is given to the new document.
      const takesEntry = replace || navigationType === 'POP' || overlays.areOpen();
      setup.documents.open(to, takesEntry ? 'replace' : 'assign');
      return;
    }
    if (decision.kind === 'redirect') return;
    const shown = decision.kind === 'allow' ? decision.url : settled.url;
    if (navigationType !== 'POP') {
      // A navigation that starts in an overlay replaces the overlay's entry.
      const dropped = navigationType === 'PUSH' ? overlays.drop() : 0;
      if (dropped > 1) await overlays.remove(dropped - 1);
      const entry: HistoryEntry = {
        state,
        key: setup.newKey(),
        position: replace ? position : position + 1,
      };
      window.history[replace || dropped > 0 ? 'replaceState' : 'pushState'](entry, '', shown);
    } else if (shown !== url) {
      window.history.replaceState(window.history.state, '', shown);
    }
    page = current();
    position = positionNow() ?? position;
    setup.onChange({ location: page, navigationType, keepScroll, decision });
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
      const url = new URL(to, window.location.href);
      const leadsAway = url.origin !== window.location.origin || url.pathname !== page.pathname;
      if (leadsAway && !setup.mayLeave()) return;
      if (url.origin !== window.location.origin) {
        window.location.assign(url);
        return;
      }
      void move(url.pathname + url.search + url.hash, options.replace ? 'REPLACE' : 'PUSH', options);
    },
    leaveFor(url) {
      void move(url, 'PUSH', {});
    },
    async review() {
      newestReview += 1;
      const mine = newestReview;
      // Waits for the navigation in progress: the guards allowed it with what they knew before.
      await arrival;
      const moves = newest;
      const decision = await setup.decide(here());
      // A newer review or navigation was decided with current data already, so this result is dropped.
      if (mine !== newestReview || moves !== newest) return;
      setup.onDecision(decision);
      if (decision.kind === 'redirect') {
        if (setup.isForeign(decision)) setup.documents.open(decision.to, 'replace');
        else await move(decision.to, 'REPLACE', { replace: true });
      } else if (decision.kind === 'allow' && decision.url !== here()) {
        window.history.replaceState(window.history.state, '', decision.url);
        page = current();
      }
    },
    cover: (onBack) => overlays.open(onBack),
    listen() {
      const onPop = (): void => {
        if (isReturning) {
          isReturning = false;
          return;
        }
        if (overlays.handleStep(() => bringUpToDate(page))) return;
        nameEntry(position + 1);
        if (mayStep()) void move(here(), 'POP', {});
      };
      window.addEventListener('popstate', onPop);
      return () => window.removeEventListener('popstate', onPop);
    },
  };
}
