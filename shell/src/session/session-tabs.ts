import { TOKEN_COOKIE } from '@marquee/kernel/cookies';

const CHANNEL = 'marquee:session';

export interface SessionTabs {
  /** Tells the other tabs that the stored session has changed; they read the new state from storage. */
  tell(): void;
  /** Calls back when another tab may have changed the stored session. Returns the undo. */
  listen(onChange: () => void): () => void;
}

/**
 * Keeps tabs of one browser on the same session. The storage event needs local storage, the channel does not; neither
 * reaches a page in the back-forward cache, so a page that comes back looks as well.
 *
 * No token goes over the channel: every script of the site could listen.
 */
export function createSessionTabs(
  window: Window & Partial<Pick<typeof globalThis, 'BroadcastChannel'>>,
): SessionTabs {
  let channel: BroadcastChannel | undefined;
  let onChange = (): void => {};

  const open = (): void => {
    if (window.BroadcastChannel === undefined) return;
    if (channel !== undefined) return;
    channel = new window.BroadcastChannel(CHANNEL);
    channel.addEventListener('message', () => onChange());
  };
  // An open channel can keep a page out of the back-forward cache.
  const close = (): void => {
    channel?.close();
    channel = undefined;
  };
  const onStorage = ({ key }: StorageEvent): void => {
    // Null: all of it was cleared.
    if (key === TOKEN_COOKIE || key === null) onChange();
  };
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    open();
    if (persisted) onChange();
  };

  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    tell: () => channel?.postMessage('changed'),
    listen(listener) {
      onChange = listener;
      open();
      window.addEventListener('storage', onStorage);
      window.addEventListener('pageshow', onShow);
      window.addEventListener('pagehide', close);
      return () => {
        close();
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('pageshow', onShow);
        window.removeEventListener('pagehide', close);
      };
    },
  };
}
