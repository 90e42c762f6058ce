import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { ReleaseManifest } from '@marquee/kernel/contracts';
import { temporaryFolder } from '@marquee/kernel/server/testing';

import type { InspectBundle } from '../gate/inspect-bundle.ts';
import { openRegistry } from '../open-registry.ts';
import { type FaultCode, RegistryError } from '../registry-error.ts';
import type { Registry, RegistryOptions } from '../registry.ts';
import { aBuild, type BuildOverrides } from './a-build.ts';

export const START = '2026-11-20T10:00:00.000Z';

/** A clock that moves on by a second each time it is read. */
export function aClock(): () => Date {
  let milliseconds = Date.parse(START);
  return () => {
    const now = new Date(milliseconds);
    milliseconds += 1000;
    return now;
  };
}

export interface TestRegistry {
  folder: string;
  registry: Registry;
}

/** Accepts every server bundle; the inspection of bundles has its own tests. */
export const believe: InspectBundle = (file) => {
  const manifest = JSON.parse(
    readFileSync(path.join(path.dirname(file), '../manifest.json'), 'utf8'),
  ) as ReleaseManifest;
  return Promise.resolve({
    functions: ['renderPage', 'renderShell', 'decide', 'messages'],
    routes: manifest.routes,
    messageKeys: manifest.messageKeys,
    changedBuiltIns: [],
  });
};

export function aRegistry(options: Partial<RegistryOptions> = {}, folder = temporaryFolder()): TestRegistry {
  const registry = openRegistry(folder, { clock: aClock(), inspectBundle: believe, ...options });
  return { folder, registry };
}

export const BY_ANA = { by: 'ana', why: 'because' };

/** A registry where shell 1.0.0 and the given builds are published, and nothing is live. */
export async function aRegistryWith(builds: BuildOverrides[], options: Partial<RegistryOptions> = {}) {
  const test = aRegistry(options);
  for (const build of [{ package: 'shell' }, ...builds]) await test.registry.publish(aBuild(build));
  return test;
}

/** The refusal that the action ends in. */
export async function refusalOf(action: () => unknown): Promise<RegistryError> {
  try {
    await action();
  } catch (error) {
    if (error instanceof RegistryError) return error;
    throw error;
  }
  throw new Error('Nothing was refused.');
}

/** Codes of the faults that the action is refused for, in order. */
export const codesOf = async (action: () => unknown): Promise<FaultCode[]> =>
  (await refusalOf(action)).faults.map((fault) => fault.code);
