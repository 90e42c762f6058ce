import type { RemoteServer, ShellServer } from '@marquee/kernel/contracts';
import type { Registry } from '@marquee/releases';

import { describeComposition } from '../composition/described-composition.ts';
import { LIMITS, type ReleaseFile, type ReleaseRuntime } from '../isolation/release-runtime.ts';
import { createRemoteTasks } from '../isolation/remote-tasks.ts';
import { createShellTasks } from '../isolation/shell-tasks.ts';

/** Runs releases in the thread of the test, which hands in their exports as functions. */
export const createInProcessRuntime = (
  registry: Registry,
  importBundle: (release: ReleaseFile) => Promise<unknown>,
): ReleaseRuntime => ({
  async openRemote(release) {
    const tasks = createRemoteTasks((await importBundle(release)) as RemoteServer);
    return {
      messages: tasks.describe(),
      renderPage: (task) => tasks.renderPage({ ...task, deadlineMs: LIMITS.renderMs }),
      close: async () => {},
    };
  },
  async openShell(release) {
    const tasks = createShellTasks((await importBundle(release)) as ShellServer, (number) =>
      describeComposition(registry, registry.composition(number)),
    );
    return {
      messages: tasks.describe(),
      decide: (task) => tasks.decide({ ...task, deadlineMs: LIMITS.shellMs }),
      compose: (task) => tasks.compose({ ...task, deadlineMs: LIMITS.shellMs }),
      close: async () => {},
    };
  },
});
