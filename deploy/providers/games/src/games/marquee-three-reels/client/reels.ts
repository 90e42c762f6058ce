import { draw, make } from '../../../client/dom.ts';
import { isStill } from '../../../client/game-view.ts';

/** A drawing of a symbol, out of the page's own definitions. */
export const symbolIcon = (symbol: string): SVGSVGElement =>
  draw('svg', { viewBox: '0 0 100 100' }, draw('use', { href: `#symbol-${symbol}` }));

/** Copies of a strip under one another: enough road for the longest spin. */
const COPIES = 4;
const FIRST_STOP_MS = 1_250;
const BETWEEN_STOPS_MS = 425;
/** The reel starts quickly and comes to rest slowly. */
const EASING = 'cubic-bezier(0.18, 0.66, 0.24, 1)';

interface Reel {
  show: (stop: number) => void;
  turnTo: (stop: number, index: number) => Promise<void>;
  mark: (isWinning: boolean) => void;
}

const createReel = (column: HTMLElement, strip: string): Reel => {
  const { length } = strip;
  // One symbol above the first copy and one below the last complete the outermost windows.
  const symbols = `${strip.at(-1) ?? ''}${strip.repeat(COPIES)}${strip.charAt(0)}`.split('');
  const cells = symbols.map((symbol) => make('div', 'cell', symbolIcon(symbol)));
  const band = make('div', 'strip', ...cells);
  band.style.height = `${(symbols.length / 3) * 100}%`;
  column.append(band);
  let shown = 0;

  // The window's top row is the symbol above the stop, which the extra cell moved to the stop's own index.
  const place = (copy: number, stop: number): string =>
    `translateY(${(-(copy * length + stop) / symbols.length) * 100}%)`;
  const show = (stop: number): void => {
    shown = stop;
    band.style.transform = place(COPIES - 1, stop);
  };

  return {
    show,
    turnTo: async (stop, index) => {
      const from = place(COPIES - 1, shown);
      const to = place(Math.max(0, 2 - index), stop);
      const turning = band.animate([{ transform: from }, { transform: to }], {
        duration: FIRST_STOP_MS + index * BETWEEN_STOPS_MS,
        easing: EASING,
        fill: 'forwards',
      });
      await turning.finished;
      show(stop);
      turning.cancel();
    },
    mark: (isWinning) => {
      for (const cell of cells) cell.classList.remove('wins');
      if (isWinning) cells[(COPIES - 1) * length + shown + 1]?.classList.add('wins');
    },
  };
};

/** The turning reels. What they show is always three neighbours on the real strips, around the drawn stop. */
export const createReels = (columns: readonly HTMLElement[], strips: readonly string[]) => {
  const reels = columns.map((column, index) => createReel(column, strips[index] ?? ''));
  const show = (stops: readonly number[]): void =>
    reels.forEach((reel, index) => {
      reel.show(stops[index] ?? 0);
      reel.mark(false);
    });
  return {
    show,
    /** Turns to the stops and resolves when the last reel rests; shows them at once where motion is unwanted. */
    turnTo: async (stops: readonly number[]): Promise<void> => {
      for (const reel of reels) reel.mark(false);
      if (isStill()) return show(stops);
      await Promise.all(reels.map((reel, index) => reel.turnTo(stops[index] ?? 0, index)));
    },
    /** Lifts the symbols of a winning combination; the pattern's `*` takes no part. */
    mark: (pattern: readonly string[]): void =>
      reels.forEach((reel, index) => reel.mark((pattern[index] ?? '*') !== '*')),
  };
};

/** The three symbols a reel shows at a stop: above, on and below the line. */
export const windowAt = (strip: string, stop: number): string[] =>
  [-1, 0, 1].map((row) => strip.charAt((stop + row + strip.length) % strip.length));
