import { wait } from '../../../client/motion.ts';

/** A free spin takes at least as long as a spin that was staked. */
const SPIN_MS = 2_500;
const READ_MS = 700;
const BEGIN_MS = 1_800;

/** How free spins follow one another: at an even pace, until the player asks for the result. */
export const createFeature = (skip: HTMLElement) => {
  let isSkipped = false;
  let wake = (): void => undefined;
  const waitUnlessSkipped = async (milliseconds: number, stop?: AbortSignal): Promise<void> => {
    if (isSkipped) return;
    const skipped = new Promise<void>((resolve) => {
      wake = resolve;
    });
    await Promise.race([wait(milliseconds, stop), skipped]);
  };
  skip.addEventListener('click', () => {
    isSkipped = true;
    wake();
  });
  return {
    start: (): void => {
      isSkipped = false;
    },
    isSkipped: (): boolean => isSkipped,
    /** Long enough to read how many free spins there are. */
    pause: (stop?: AbortSignal): Promise<void> => waitUnlessSkipped(BEGIN_MS, stop),
    /** Begins a spin; resolves when its time is over. The reels come to rest even so: nothing stops them by force. */
    pace: (stop?: AbortSignal): Promise<void> => waitUnlessSkipped(SPIN_MS + READ_MS, stop),
  };
};
