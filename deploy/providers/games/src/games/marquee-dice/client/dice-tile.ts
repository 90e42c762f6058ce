import { make } from '../../../client/dom.ts';
import { animationEnd } from '../../../client/motion.ts';

const FIRST_REST_MS = 1_300;
const BETWEEN_RESTS_MS = 450;
const TURNS = 2;
/** Starts quickly and comes to rest slowly. */
const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/** One digit of the number: a band of digits that rolls past a window, from the first place to the last. */
export const createTile = (tile: HTMLElement) => {
  const digits = Array.from({ length: 10 * (TURNS + 1) }, (_, index) => make('span', '', String(index % 10)));
  const band = make('span', 'digits', ...digits);
  tile.append(band);
  let shown = 0;
  const place = (index: number): string => `translateY(${(-index / digits.length) * 100}%)`;
  const show = (digit: number): void => {
    shown = digit;
    band.style.transform = place(digit);
  };
  return {
    show,
    rollTo: async (digit: number, order: number, stop?: AbortSignal): Promise<void> => {
      const rolling = band.animate([{ transform: place(shown) }, { transform: place(10 * TURNS + digit) }], {
        duration: FIRST_REST_MS + order * BETWEEN_RESTS_MS,
        easing: EASING,
        fill: 'forwards',
      });
      await animationEnd(rolling, stop);
      show(digit);
      rolling.cancel();
    },
  };
};
