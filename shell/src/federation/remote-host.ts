import type { Boot } from '@marquee/kernel/contracts';

import { createContainerLoader } from './containers.ts';
import type { LoadRemoteAttempt } from './remote-loader.ts';
import { createShareScope } from './share-scope.ts';

/**
 * How the page gets its remotes: as containers, which are given the shell's shared modules. The benchmarks' monolith has
 * another one in its place, with the remotes linked in.
 */
export const createRemoteHost = (boot: Boot, window: Window, evaluating: Set<string>): LoadRemoteAttempt =>
  createContainerLoader(boot, window, createShareScope(), evaluating);
