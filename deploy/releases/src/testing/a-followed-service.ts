import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { atFileEnd, temporaryFolder } from '@marquee/kernel/server/testing';

import { copyRegistry } from '../following/copy-registry.ts';
import { readFollowing } from '../following/following-file.ts';
import type { Registry } from '../registry.ts';
import { readKeyRing } from '../trust/key-ring.ts';
import { aBuild } from './a-build.ts';
import { aRegistry } from './a-registry.ts';
import { aService } from './a-service.ts';

export const addressOf = (input: Parameters<typeof fetch>[0]): string =>
  input instanceof Request ? input.url : input.toString();

/** What waits some seconds waits for a part of them. */
const quickly = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  pause(milliseconds / 10, undefined, { signal }).catch(() => {});

/** What can be read of a copy, as an edge does that starts now. */
export function serve(registry: Registry): number {
  const composition = registry.currentComposition();
  for (const [name, version] of Object.entries(composition?.pins ?? {})) registry.verify(name, version);
  return composition?.number ?? 0;
}

/** Looks until something holds. */
export async function until(holds: () => boolean, what: string, mostMs = 20_000): Promise<number> {
  const started = performance.now();
  while (!holds()) {
    if (performance.now() - started > mostMs) throw new Error(`It never came to be: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return performance.now() - started;
}

interface Following {
  folder?: string;
  send?: typeof fetch;
  url?: string;
  clock?: () => Date;
}

/** A service where two releases of a catalogue can be pinned, and what is needed to copy it. */
export async function aFollowedService() {
  const service = await aService();
  for (const build of [{ package: 'shell' }, {}, { version: '1.1.0' }, { version: '1.2.0' }])
    await service.registry.publish(aBuild(build));
  const anchor = readFileSync(path.join(service.folder, 'keys/registry.public'), 'utf8').trim();
  const environment = { REGISTRY_PUBLIC_KEYS: anchor };
  const problems: string[] = [];
  /** Begins to follow. */
  const follow = ({
    folder = temporaryFolder(),
    send = fetch,
    url = service.url,
    clock = () => new Date(),
  }: Following = {}) => {
    const stopping = new AbortController();
    const ended = copyRegistry(
      {
        url,
        token: service.token({ owner: 'web-1', role: 'edge' }),
        folder,
        keys: readKeyRing(folder, environment),
        clock,
        random: Math.random,
        onProblem: (problem) => problems.push(problem),
        fetch: send,
        wait: quickly,
      },
      stopping.signal,
    );
    const stop = async (): Promise<void> => {
      stopping.abort();
      await ended;
    };
    atFileEnd(stop);
    const open = () => aRegistry({ keys: readKeyRing(folder, environment) }, folder).registry;
    return { folder, stop, open, copy: open(), problem: () => readFollowing(folder)?.problem ?? null };
  };
  return { ...service, follow, problems };
}
