/** What code that is gone may have left behind in the page. */
export interface Counts {
  /** Listeners on the window and the document. */
  globalListeners: number;
  timers: number;
  busListeners: number;
  sessionListeners: number;
}

const counts: Counts = { globalListeners: 0, timers: 0, busListeners: 0, sessionListeners: 0 };

export const currentCounts = (): Counts => ({ ...counts });

/** Counts a subscription until its undo is called, however often that is. */
export function counted(kind: 'busListeners' | 'sessionListeners', undo: () => void): () => void {
  counts[kind] += 1;
  let isOver = false;
  return () => {
    if (!isOver) counts[kind] -= 1;
    isOver = true;
    undo();
  };
}

type Listener = Parameters<EventTarget['addEventListener']>;

const keyOf = ([type, , options]: Listener): string =>
  `${type} ${typeof options === 'boolean' ? options : (options?.capture ?? false)}`;

const isOnce = ([, , options]: Listener): boolean => typeof options === 'object' && options?.once === true;

const signalOf = ([, , options]: Listener): AbortSignal | undefined =>
  typeof options === 'object' ? options.signal : undefined;

function countListeners(target: EventTarget): void {
  const known = new Map<unknown, Set<string>>();
  const add = target.addEventListener.bind(target);
  const remove = target.removeEventListener.bind(target);
  const forget = (words: Listener): void => {
    const keys = known.get(words[1]);
    if (keys?.delete(keyOf(words))) counts.globalListeners -= 1;
    if (keys?.size === 0) known.delete(words[1]);
  };
  target.addEventListener = (...words: Listener) => {
    const [, listener] = words;
    const signal = signalOf(words);
    const keys = known.get(listener) ?? new Set<string>();
    if (listener !== null && !isOnce(words) && !keys.has(keyOf(words)) && signal?.aborted !== true) {
      known.set(listener, keys.add(keyOf(words)));
      counts.globalListeners += 1;
      signal?.addEventListener('abort', () => forget(words), { once: true });
    }
    add(...words);
  };
  target.removeEventListener = (...words: Listener) => {
    forget(words);
    remove(...words);
  };
}

function countTimers(): void {
  const running = new Set<unknown>();
  const scope = window as unknown as Record<string, (...words: unknown[]) => unknown>;
  const note = <Id>(id: Id): Id => {
    counts.timers = running.size;
    return id;
  };
  const start = (name: string, isOnce: boolean): void => {
    const own = scope[name]?.bind(window);
    scope[name] = (run, ms, ...given) => {
      const once = (...words: unknown[]): void => {
        running.delete(id);
        note(id);
        (run as (...all: unknown[]) => void)(...words);
      };
      const id = own?.(isOnce ? once : run, ms, ...given);
      running.add(id);
      return note(id);
    };
  };
  const stop = (name: string): void => {
    const own = scope[name]?.bind(window);
    scope[name] = (id) => {
      running.delete(id);
      note(id);
      return own?.(id);
    };
  };
  start('setTimeout', true);
  start('setInterval', false);
  stop('clearTimeout');
  stop('clearInterval');
}

/** From now on, what is left behind is counted. Before any code that could leave something. */
export function startCounting(): void {
  countListeners(window);
  countListeners(document);
  countTimers();
}
