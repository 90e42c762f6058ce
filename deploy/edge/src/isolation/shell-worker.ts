import { workerData } from 'node:worker_threads';

import type { ShellServer } from '@marquee/kernel/contracts';
import { openRegistry } from '@marquee/releases';

import { describeComposition } from '../composition/described-composition.ts';
import { asTask, confineThread, reportStarted } from './confine-thread.ts';
import { type BundleFile, importBundle } from './import-bundle.ts';
import { type ComposeTask, createShellTasks, type DecideTask } from './shell-tasks.ts';
import { transferred } from './transferred.ts';

/** What a thread that decides and composes with one shell is started with. */
export interface ShellWorkerData {
  bundle: BundleFile;
  releasesFolder: string;
}

confineThread();
const { bundle, releasesFolder } = workerData as ShellWorkerData;
const registry = openRegistry(releasesFolder, { clock: () => new Date() });
const loading = importBundle<ShellServer>(bundle).then((server) =>
  createShellTasks(server, (number) => describeComposition(registry, registry.composition(number))),
);
// If loading fails, every task reports the reason.
loading.then(reportStarted, reportStarted);

export const describe = asTask(async () => (await loading).describe());
export const decide = asTask(async (task: DecideTask) => (await loading).decide(task));

const composeTask = asTask(async (task: ComposeTask) => (await loading).compose(task));

export const compose = async (task: ComposeTask): Promise<object> => {
  const outcome = await composeTask(task);
  return 'value' in outcome ? transferred(outcome, [outcome.value.bytes.buffer]) : outcome;
};
