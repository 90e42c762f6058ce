import type { Boot } from '@marquee/kernel/contracts';

import type { ReportFailure } from './failure-reporter.ts';

/** How many errors a page reports at most: it may throw again and again, for example in a timer. */
const MAXIMUM_REPORTS = 10;

/** The network went away during a call. What a page shows may be older then, and no release is at fault. */
const isNetworkAway = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 'NETWORK';

/**
 * Reports errors that no outlet catches: those of event handlers, timers and promises. The page stays; the browser has
 * already logged them to the console. A call that the network cut off is none.
 *
 * The addresses in the stack say whose code it was. Errors in files that are not ours, such as an extension's, are
 * ignored.
 */
export function reportUncaughtErrors({
  boot,
  window,
  report,
  evaluating,
}: {
  boot: Boot;
  window: Window;
  report: ReportFailure;
  /** Scripts that are being loaded: whoever loads them handles what they throw. */
  evaluating: ReadonlySet<string>;
}): void {
  const folders = Object.entries({ shell: boot.scripts[0]?.src, ...entriesOf(boot) }).flatMap(
    ([packageName, file]) =>
      file === undefined
        ? []
        : [{ packageName, folder: new URL('.', new URL(file, window.location.href)).href }],
  );
  const told = new Set<string>();

  const ownerOf = (trace: string): string | undefined => {
    const found = folders
      .map(({ packageName, folder }) => ({ packageName, at: trace.indexOf(folder) }))
      .filter(({ at }) => at !== -1)
      .toSorted((a, b) => a.at - b.at);
    // The shell's files are in most stacks: React calls the handlers, and the kernel acts for remotes.
    return (found.find(({ packageName }) => packageName !== 'shell') ?? found[0])?.packageName;
  };

  const hear = (error: unknown, file = ''): void => {
    if (isNetworkAway(error)) return;
    const owner = ownerOf(`${file}\n${error instanceof Error ? error.stack : ''}`);
    const what = `${owner} ${String(error)}`;
    if (owner === undefined || told.has(what) || told.size === MAXIMUM_REPORTS) return;
    told.add(what);
    report(owner, 'handler', error);
  };

  window.addEventListener('error', ({ error, filename }) => {
    if (!evaluating.has(filename)) hear(error, filename);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => hear(reason));
}

const entriesOf = ({ remotes }: Boot): Record<string, string> =>
  Object.fromEntries(Object.entries(remotes).map(([packageName, { entry }]) => [packageName, entry]));
