import type { RunningScript } from './run-script.ts';

/** Where the start script leaves the container script that it runs. A symbol: no element of the page can take its name. */
const ENTRY_AHEAD = Symbol.for('marquee:entry-ahead');

type EntryWindow = Window & { [ENTRY_AHEAD]?: RunningScript };

/** Leaves a container script that already runs for the shell, which reports how it ends. */
export function leaveEntryAhead(window: Window, entry: RunningScript): void {
  // The shell may itself not arrive, and then nobody asks.
  entry.finished.catch(() => {});
  (window as EntryWindow)[ENTRY_AHEAD] = entry;
}

/** The container script that runs since before the shell did, once. */
export function takeEntryAhead(window: Window): RunningScript | undefined {
  const entry = (window as EntryWindow)[ENTRY_AHEAD];
  delete (window as EntryWindow)[ENTRY_AHEAD];
  return entry;
}
