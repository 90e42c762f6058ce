import './reels.css';
import { byId, draw, make, setText } from './dom.ts';
import { prefersReducedMotion } from './game-view.ts';
import type { ViewState } from './game-view.ts';
import { animationEnd } from './motion.ts';
import { symbolKey } from './texts.ts';

/** A drawing of a symbol, out of the page's own definitions. */
export const symbolIcon = (symbol: string): SVGSVGElement =>
  draw('svg', { viewBox: '0 0 100 100' }, draw('use', { href: `#symbol-${symbol}` }));

const FIRST_STOP_MS = 1_250;
const LAST_STOP_MS = 2_100;
/** The reel starts quickly and comes to rest slowly. */
const EASING = 'cubic-bezier(0.18, 0.66, 0.24, 1)';

interface Looks {
  /** Copies of a strip under one another: enough road for the longest spin. */
  copies: number;
  /** Name of a symbol's drawing and words. */
  nameOf: (symbol: string) => string;
}

interface Reel {
  show: (stop: number) => void;
  /** `progress` is 0 for the first reel and 1 for the last: later reels turn longer and further. */
  turnTo: (stop: number, progress: number, signal?: AbortSignal) => Promise<void>;
  mark: (rows: readonly number[]) => void;
}

const createReel = (column: HTMLElement, strip: string, { copies, nameOf }: Looks): Reel => {
  const { length } = strip;
  // One symbol above the first copy and one below the last complete the outermost windows.
  const symbols = `${strip.at(-1) ?? ''}${strip.repeat(copies)}${strip.charAt(0)}`.split('');
  const cells = symbols.map((symbol) => make('div', 'cell', symbolIcon(nameOf(symbol))));
  const band = make('div', 'strip', ...cells);
  band.style.height = `${(symbols.length / 3) * 100}%`;
  column.append(band);
  let shown = 0;

  // The window's top row is the symbol above the stop, which the extra cell moved to the stop's own index.
  const place = (copy: number, stop: number): string =>
    `translateY(${(-(copy * length + stop) / symbols.length) * 100}%)`;
  const show = (stop: number): void => {
    shown = stop;
    band.style.transform = place(copies - 1, stop);
  };

  return {
    show,
    turnTo: async (stop, progress, signal) => {
      const from = place(copies - 1, shown);
      const to = place(copies - 2 - Math.round(progress * (copies - 2)), stop);
      const turning = band.animate([{ transform: from }, { transform: to }], {
        duration: FIRST_STOP_MS + progress * (LAST_STOP_MS - FIRST_STOP_MS),
        easing: EASING,
        fill: 'forwards',
      });
      await animationEnd(turning, signal);
      show(stop);
      turning.cancel();
    },
    mark: (rows) => {
      const marked = new Set(rows.map((row) => (copies - 1) * length + shown + 1 + row));
      cells.forEach((cell, index) => cell.classList.toggle('wins', marked.has(index)));
    },
  };
};

/** The turning reels. What they show is always three neighbours on the real strips, around the drawn stop. */
export const createReels = (
  columns: readonly HTMLElement[],
  strips: readonly string[],
  looks: Looks = { copies: 4, nameOf: (symbol) => symbol },
) => {
  const reels = columns.map((column, index) => createReel(column, strips[index] ?? '', looks));
  const show = (stops: readonly number[]): void =>
    reels.forEach((reel, index) => {
      reel.show(stops[index] ?? 0);
      reel.mark([]);
    });
  return {
    show,
    /** Turns to the stops and resolves when the last reel rests; shows them at once where motion is unwanted. */
    turnTo: async (
      stops: readonly number[],
      onStop: () => void = () => undefined,
      signal?: AbortSignal,
    ): Promise<void> => {
      for (const reel of reels) reel.mark([]);
      if (prefersReducedMotion()) return show(stops);
      const turning = reels.map(async (reel, index) => {
        await reel.turnTo(stops[index] ?? 0, index / (reels.length - 1), signal);
        onStop();
      });
      await Promise.all(turning);
    },
    /** Lifts symbols: for each reel the rows, −1 above, 0 on and 1 below the line. */
    mark: (rows: ReadonlyArray<readonly number[]>): void =>
      reels.forEach((reel, index) => reel.mark(rows[index] ?? [])),
  };
};

/** The three symbols a reel shows at a stop: above, on and below the line. */
const windowAt = (strip: string, stop: number): string[] =>
  [-1, 0, 1].map((row) => strip.charAt((stop + row + strip.length) % strip.length));

/** Fills the table that says in words what the reels show, and whether that is an earlier round. */
export const renderReelsTable = (
  strips: readonly string[],
  stops: readonly number[],
  { texts, replay }: Pick<ViewState, 'texts' | 'replay'>,
  nameOf: Looks['nameOf'] = (symbol) => symbol,
): void => {
  const caption = replay ? 'status.replay' : 'reels.caption';
  byId('twin-caption').dataset.text = caption;
  setText('twin-caption', texts.say(caption));
  const columns = strips.map((strip, reel) => windowAt(strip, stops[reel] ?? 0));
  const rows = ['reels.above', 'reels.line', 'reels.below'].map((key, row) => {
    const head = make('th', '', texts.say(key));
    head.scope = 'row';
    const cells = columns.map((column) => make('td', '', texts.say(symbolKey(nameOf(column[row] ?? '')))));
    return make('tr', '', head, ...cells);
  });
  byId('twin-rows').replaceChildren(...rows);
};
