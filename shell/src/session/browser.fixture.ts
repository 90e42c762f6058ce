interface BrowserTraits {
  hasLocks?: boolean;
  hasChannel?: boolean;
  /** False: the visitor lets no site keep anything in local storage. */
  hasStorage?: boolean;
  hasCookies?: boolean;
}

const later = (deliver: () => void): void => void setTimeout(deliver);

/** Cookies, local storage, locks and channels of one browser, and tabs that share them. Everything arrives later. */
export function aBrowser({
  hasLocks = true,
  hasChannel = true,
  hasStorage = true,
  hasCookies = true,
}: BrowserTraits = {}) {
  const cookies = new Map<string, { value: string; expiresAt: number }>();
  const stored = new Map<string, string>();
  const tabs = new Set<EventTarget>();
  const channels = new Set<FakeChannel>();
  const queues = new Map<string, Promise<unknown>>();

  class FakeChannel extends EventTarget {
    readonly name: string;
    constructor(name: string) {
      super();
      this.name = name;
      channels.add(this);
    }
    postMessage(): void {
      for (const other of channels)
        if (other !== this && other.name === this.name)
          later(() => other.dispatchEvent(new Event('message')));
    }
    close(): void {
      channels.delete(this);
    }
  }

  const locks = {
    request<T>(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<T>): Promise<T> {
      const turn = (queues.get(name) ?? Promise.resolve()).then(() => {
        signal.throwIfAborted();
        return work();
      });
      queues.set(
        name,
        turn.catch(() => {}),
      );
      const givenUp = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
      return Promise.race([turn, givenUp]);
    },
  };

  const storageOf = (tab: EventTarget) => {
    const change = (key: string, value: string | null): void => {
      if ((stored.get(key) ?? null) === value) return;
      if (value === null) stored.delete(key);
      else stored.set(key, value);
      for (const other of tabs)
        if (other !== tab) later(() => other.dispatchEvent(Object.assign(new Event('storage'), { key })));
    };
    return {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: change,
      removeItem: (key: string) => change(key, null),
    };
  };

  const document = {
    location: { protocol: 'https:' },
    get cookie(): string {
      return [...cookies]
        .filter(([, { expiresAt }]) => expiresAt > Date.now())
        .map(([name, { value }]) => `${name}=${value}`)
        .join('; ');
    },
    set cookie(line: string) {
      if (!hasCookies) return;
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const age = /Max-Age=(\d+)/.exec(line)?.[1];
      const expiresAt = age === undefined ? Infinity : Date.now() + Number(age) * 1000;
      cookies.set(name, { value, expiresAt });
    },
  };

  return {
    document,
    stored,
    openTab(): Window {
      const tab = new EventTarget();
      tabs.add(tab);
      const storage = storageOf(tab);
      const parts = {
        document,
        location: { protocol: 'https:' },
        navigator: hasLocks ? { locks } : {},
        crypto: globalThis.crypto,
        setTimeout: (work: () => void, milliseconds: number) => setTimeout(work, milliseconds),
        clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
        BroadcastChannel: hasChannel ? FakeChannel : undefined,
      };
      Object.defineProperty(tab, 'localStorage', {
        get() {
          if (!hasStorage) throw new DOMException('Storage is closed to this page.', 'SecurityError');
          return storage;
        },
      });
      return Object.assign(tab, parts) as unknown as Window;
    },
  };
}
