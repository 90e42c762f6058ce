import type { GuardDecision } from '@marquee/kernel/contracts';

import type { ComposedPage } from '../render/compose-page.ts';
import type { MessagesByLanguage, RenderedFragment, RenderTask } from './remote-tasks.ts';
import type { ComposeTask, DecideTask } from './shell-tasks.ts';

/** Which release is to be run. */
export interface ReleaseFile {
  package: string;
  version: string;
  /** Absolute path of its server bundle. */
  file: string;
  /** Hash of its bytes: threads are started long after it was first read. */
  integrity: string;
}

type Sent<Task> = Omit<Task, 'deadlineMs'>;

/** A remote's release, ready to render. */
export interface RunningRemote {
  messages: MessagesByLanguage;
  renderPage: (task: Sent<RenderTask>) => Promise<RenderedFragment>;
  close: () => Promise<void>;
}

/** A shell's release, ready to decide and to compose. */
export interface RunningShell {
  messages: MessagesByLanguage;
  decide: (task: Sent<DecideTask>) => Promise<GuardDecision>;
  compose: (task: Sent<ComposeTask>) => Promise<ComposedPage>;
  close: () => Promise<void>;
}

/** Where the code of releases runs. Opening rejects when a release does not load. */
export interface ReleaseRuntime {
  openRemote(release: ReleaseFile): Promise<RunningRemote>;
  openShell(release: ReleaseFile): Promise<RunningShell>;
}

/** What releases may take. */
export interface Limits {
  /** Milliseconds for a remote's render, with its data. The browser can still render the page by itself. */
  renderMs: number;
  /** Milliseconds for a decision or a page of the shell, which has no data to wait for. */
  shellMs: number;
  /** A bundle is read, compiled and asked for its messages in this time, on a busy machine too. */
  loadMs: number;
  /** Milliseconds between a missed deadline and the termination of the thread that missed it. */
  graceMs: number;
  /** Memory of a thread; one that needs more is ended. */
  memoryMb: number;
}

export const LIMITS: Limits = {
  renderMs: 2_000,
  shellMs: 10_000,
  loadMs: 15_000,
  graceMs: 500,
  memoryMb: 256,
};
