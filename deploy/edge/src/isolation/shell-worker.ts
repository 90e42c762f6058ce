import { workerData } from 'node:worker_threads';

import type { ShellServer } from '@marquee/kernel/contracts';
import { openRegistry } from '@marquee/releases';

import { describeComposition } from '../composition/described-composition.ts';
import { confineThread, outcomeOf } from './confine-thread.ts';
import { type ComposeTask, createShellTasks, type DecideTask, type ShellTasks } from './shell-tasks.ts';

/** What a thread that decides and composes with one shell is started with. */
export interface ShellWorkerData {
  /** Address of the server bundle, as `import` takes it. */
  bundle: string;
  releasesFolder: string;
}

confineThread();
const { bundle, releasesFolder } = workerData as ShellWorkerData;
const registry = openRegistry(releasesFolder, { clock: () => new Date() });
let loading: Promise<ShellTasks> | null = null;
const tasks = (): Promise<ShellTasks> =>
  (loading ??= import(bundle).then((server: ShellServer) =>
    createShellTasks(server, (number) => describeComposition(registry, registry.composition(number))),
  ));

export const describe = () => outcomeOf(async () => (await tasks()).describe());
export const decide = (task: DecideTask) => outcomeOf(async () => (await tasks()).decide(task));
export const compose = (task: ComposeTask) => outcomeOf(async () => (await tasks()).compose(task));
