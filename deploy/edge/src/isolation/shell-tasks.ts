import type { GuardDecision, GuardRequest, ShellServer } from '@marquee/kernel/contracts';

import type { DescribedComposition } from '../composition/described-composition.ts';
import { developComposition } from '../development/develop-composition.ts';
import type { DevelopedRemote } from '../development/development-choice.ts';
import { type ComposedPage, composePage, type PageParts } from '../render/compose-page.ts';
import { type MessagesByLanguage, readMessages, requireFunctions } from './remote-tasks.ts';
import { withDeadline } from './with-deadline.ts';

interface ShellTask {
  /** Number of the composition. */
  composition: number;
  /** The remote that one browser takes from a development server. */
  developed: DevelopedRemote | null;
  deadlineMs: number;
}

export interface DecideTask extends ShellTask {
  request: Omit<GuardRequest, 'routes'>;
}

export interface ComposeTask extends ShellTask {
  parts: PageParts;
}

/** What a thread does with the server bundle of the shell. */
export interface ShellTasks {
  /** Checks the bundle's exports and reads its messages. */
  describe(): MessagesByLanguage;
  decide(task: DecideTask): Promise<GuardDecision>;
  compose(task: ComposeTask): Promise<ComposedPage>;
}

/** Several compositions can be live at a time, and a page in progress keeps its own when the next one goes live. */
const KEPT_COMPOSITIONS = 10;

/** @param describe reads what the manifests of a composition say */
export function createShellTasks(
  shell: ShellServer,
  describe: (composition: number) => DescribedComposition,
): ShellTasks {
  const described = new Map<number, DescribedComposition>();

  /** Always the same object for a composition: guards compile its route table once. */
  const find = (number: number): DescribedComposition => {
    const found = described.get(number) ?? describe(number);
    // The one that was used last goes last.
    described.delete(number);
    described.set(number, found);
    for (const older of [...described.keys()].slice(0, -KEPT_COMPOSITIONS)) described.delete(older);
    return found;
  };
  const compositionOf = ({ composition, developed }: ShellTask): DescribedComposition =>
    developed === null ? find(composition) : developComposition(find(composition), developed);

  return {
    describe() {
      requireFunctions(shell, ['decide', 'renderShell', 'messages']);
      return readMessages((lang) => shell.messages(lang));
    },
    decide(task) {
      const { routes } = compositionOf(task);
      return withDeadline(task.deadlineMs, () => shell.decide({ ...task.request, routes }));
    },
    compose(task) {
      return withDeadline(task.deadlineMs, () => composePage(compositionOf(task), shell, task.parts));
    },
  };
}
