/** A free spin takes at least as long as a spin that was staked. */
const SPIN_MS = 2_500;
const READ_MS = 700;
const BEGIN_MS = 1_800;

/** How free spins follow one another: at an even pace, until the player asks for the result. */
export const createFeature = (skip: HTMLElement) => {
  let isSkipped = false;
  let wake = (): void => undefined;
  const wait = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      if (isSkipped) resolve();
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
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
    pause: (): Promise<void> => wait(BEGIN_MS),
    /** Begins a spin; resolves when its time is over. The reels come to rest even so: nothing stops them by force. */
    pace: (): Promise<void> => wait(SPIN_MS + READ_MS),
  };
};
