import { setTimeout as pause } from 'node:timers/promises';

import { openEdgeReports } from '../edge-reports.ts';
import { CALLS } from '../protocol/calls.ts';
import { createAsk } from '../remote/ask.ts';
import { createDownload } from '../remote/download.ts';
import { openStores } from '../stores.ts';
import { type KeyRing, readKeyRing } from '../trust/key-ring.ts';
import { followRegistry } from './follow.ts';
import { readFollowing, writeFollowing } from './following-file.ts';
import { createForwarding } from './forward.ts';
import { createMirror } from './mirror.ts';

export interface CopySetup {
  /** Where the service of the registry is. */
  url: string;
  /** One of an edge. */
  token: string;
  /** Folder of the copy: what a registry is opened with. */
  folder: string;
  /** By default those that the environment names. */
  keys?: KeyRing;
  clock: () => Date;
  random: () => number;
  /** Told of each problem once. */
  onProblem: (problem: string) => void;
  fetch?: typeof fetch;
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

const FORWARD_MS = 500;
/** Longest time that the last reports may take. */
const GOODBYE_MS = 1_000;

const waitUntil = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  pause(milliseconds, undefined, { signal }).catch(() => {});

/**
 * Keeps a folder as a copy of the registry behind a service, until the signal: everything in it is checked by the signatures
 * of registry and teams as it arrives. Readers open it as any registry's folder, also while the service is away. What edges
 * write there, of what they serve and of canaries, is told to the service.
 *
 * Changes nothing that is not from there: in a copy nobody pins.
 */
export async function copyRegistry(setup: CopySetup, signal: AbortSignal): Promise<void> {
  const { url, token, folder, clock, random, onProblem, wait = waitUntil } = setup;
  const keys = setup.keys ?? readKeyRing(folder, process.env);
  const ask = createAsk({ url, token, ...(setup.fetch === undefined ? {} : { fetch: setup.fetch }) });
  const stores = openStores(folder, { clock, onDamage: () => {}, keys, from: () => 'a copy' });
  const mirror = createMirror({
    folder,
    stores,
    keys,
    clock,
    source: {
      records: (kind, span) => ask(CALLS.records, { kind, ...span }),
      file: createDownload(ask),
    },
  });
  const before = readFollowing(folder);
  const heardBefore = before?.url === url ? before.heardAt : null;
  writeFollowing(folder, { url, heardAt: heardBefore, problem: before?.problem ?? null });

  const forward = createForwarding({
    ask,
    reports: openEdgeReports(folder),
    rollouts: stores.rollouts,
    uses: stores.previewUses,
  });
  // Told again with the next turn; that the registry is away, whoever follows says.
  const forwardNow = (): Promise<void> => forward().catch(() => {});
  const forwarding = (async () => {
    while (!signal.aborted) {
      await forwardNow();
      await wait(FORWARD_MS, signal);
    }
  })();

  await followRegistry(
    {
      ask,
      url,
      take: mirror,
      tell: (following) => writeFollowing(folder, following),
      heardBefore,
      clock,
      wait,
      random,
      onProblem,
    },
    signal,
  );
  await forwarding;
  await Promise.race([forwardNow(), pause(GOODBYE_MS)]);
}
