import { CONSOLE_EVENTS_PATH } from '../../protocol/console-paths.ts';
import type { Seen } from '../../protocol/console-session.ts';

/** The service gives a sign of life every five seconds. */
const SILENT_MS = 12_000;
const LOOK_MS = 1_000;
/** A service that is started anew is away for less. */
const PATIENCE_MS = 3_000;
/** A stream that was refused is not opened again by the browser. */
const REOPEN_MS = 3_000;

/** How it is with the registry, as this page knows it. */
export interface Connection {
  isAway: boolean;
  /** The last time that anything was heard of it. */
  heardAt: number;
}

export interface FollowTools {
  /** Told of what is seen first, and with each change. */
  onSeen: (seen: Seen) => void;
  onConnection: (connection: Connection) => void;
  /** Told where the service lets this page follow no more. */
  onRefused: () => void;
  now?: () => number;
  open?: (path: string) => EventSource;
}

/** Follows what happens in the registry. @returns what ends it */
export function followRegistry({
  onSeen,
  onConnection,
  onRefused,
  now = Date.now,
  open = (path) => new EventSource(path),
}: FollowTools): () => void {
  let heardAt = now();
  let openedAt = now();
  let isOpen = true;
  let isAway = false;
  let source: EventSource;

  const say = (next: boolean): void => {
    if (next === isAway) return;
    isAway = next;
    onConnection({ isAway, heardAt });
  };
  const hear = (): void => {
    heardAt = now();
    isOpen = true;
    say(false);
  };
  const connect = (): void => {
    openedAt = now();
    source = open(CONSOLE_EVENTS_PATH);
    source.addEventListener('alive', hear);
    source.addEventListener('seen', (event) => {
      hear();
      onSeen(JSON.parse((event as MessageEvent<string>).data) as Seen);
    });
    source.addEventListener('error', () => {
      isOpen = false;
    });
  };
  const look = (): void => {
    const silentMs = now() - heardAt;
    say(silentMs > (isOpen ? SILENT_MS : PATIENCE_MS));
    const isRefused = source.readyState === EventSource.CLOSED;
    if (!(isRefused || silentMs > SILENT_MS) || now() - openedAt < REOPEN_MS) return;
    if (isRefused) onRefused();
    source.close();
    connect();
  };

  connect();
  const looking = setInterval(look, LOOK_MS);
  return () => {
    clearInterval(looking);
    source.close();
  };
}
