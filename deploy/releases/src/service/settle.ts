import type { DurableFolder } from '../durable/durable-folder.ts';
import type { Calls } from '../protocol/calls.ts';
import { refusal } from '../registry-error.ts';
import { errorMessage } from '../thrown.ts';

/** Whether all that was done is kept where it outlives the machine. */
export interface Settling {
  /** Whether what is about to be done could be kept. @throws RegistryError STORE_UNUSABLE */
  begin(name: keyof Calls): Promise<void>;
  /** Keeps what was done. @throws RegistryError STORE_UNUSABLE */
  settle(name: keyof Calls): Promise<void>;
  /** What is in the folder alone, written by others beside the service or left over, is kept as well. */
  settleRest(): Promise<void>;
  isSettled(): boolean;
}

/** What leaves nothing behind that has to outlive the machine. */
const PASSING = new Set<keyof Calls>(['reportEdge', 'endEdge', 'prepareRelease', 'beginUpload', 'checkPins']);

/** @param durable left out where the folder is all there is */
export function createSettling(durable?: DurableFolder): Settling {
  let isSettled = true;

  async function keep(isRemoval: boolean): Promise<void> {
    if (durable === undefined) return;
    try {
      await durable.keep();
      if (isRemoval) await durable.forgetRemoved();
      isSettled = true;
    } catch (error) {
      isSettled = false;
      throw refusal(
        'STORE_UNUSABLE',
        `It is done, and could not be kept where it outlives this machine: ${errorMessage(error)}.`,
        'See what is live with status. It is kept as soon as that is possible.',
        { cause: error },
      );
    }
  }

  return {
    async begin(name) {
      if (PASSING.has(name)) return;
      try {
        await durable?.check();
      } catch (error) {
        throw refusal(
          'STORE_UNUSABLE',
          `Nothing was done: what would be could not be kept (${errorMessage(error)}).`,
          'Try again in a moment.',
          { cause: error },
        );
      }
    },
    settle: async (name) => {
      if (!PASSING.has(name)) await keep(name === 'runRetention');
    },
    async settleRest() {
      // The connection that holds the right to write may be gone, where nothing has been written for a while.
      await durable?.check();
      await keep(false);
    },
    isSettled: () => isSettled,
  };
}
