export interface DocumentOpener {
  /**
   * Navigates to another document. Without a network the browser would show its own error page, so the visitor is told
   * and stays, and the navigation happens when the network is back.
   */
  open(to: string, how: 'assign' | 'replace'): void;
  /** Cancels a navigation that waits for the network. */
  forget(): void;
}

/** @param onOffline called when the visitor has to wait */
export function createDocumentOpener(
  window: Pick<Window, 'navigator' | 'location' | 'addEventListener'>,
  onOffline: () => void,
): DocumentOpener {
  let waiting: AbortController | null = null;

  const forget = (): void => {
    waiting?.abort();
    waiting = null;
  };
  return {
    forget,
    open(to, how) {
      forget();
      if (window.navigator.onLine) {
        window.location[how](to);
        return;
      }
      onOffline();
      waiting = new AbortController();
      window.addEventListener('online', () => window.location[how](to), {
        once: true,
        signal: waiting.signal,
      });
    },
  };
}
