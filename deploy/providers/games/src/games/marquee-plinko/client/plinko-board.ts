import { byId, draw } from '../../../client/dom.ts';
import { prefersReducedMotion } from '../../../client/game-view.ts';
import { animationEnd } from '../../../client/motion.ts';

const MIDDLE = 140;
const STEP = 20;
const TOP = 22;
const ROW = 14;
const ROWS = 12;
const SLOT_TOP = TOP + ROWS * ROW - 2;
const FALL_MS = 270;
/** Falls ever faster until the next peg. */
const FALLING = 'cubic-bezier(0.4, 0, 0.9, 0.7)';

const placeAt = (row: number, rights: number): [x: number, y: number] => [
  MIDDLE + (rights - row / 2) * STEP,
  TOP + row * ROW - 7,
];
const move = ([x, y]: [number, number]): string => `translate(${x}px, ${y}px)`;

const pegs = Array.from({ length: ROWS }, (_, row) =>
  Array.from({ length: row + 1 }, (__, peg) => {
    const [x, y] = placeAt(row, peg);
    return draw('circle', { cx: x, cy: y + 7, r: 2.6, class: 'peg' });
  }),
).flat();

/** The pegs, the slots with what they pay, and a ball that goes the way that was drawn and stored. */
export const createBoard = () => {
  const slots = Array.from({ length: ROWS + 1 }, (_, slot) => {
    const [x] = placeAt(ROWS, slot);
    const text = draw('text', { x, y: SLOT_TOP + 18, 'text-anchor': 'middle' });
    const box = draw('rect', { x: x - 9.4, y: SLOT_TOP, width: 18.8, height: 28, rx: 4 });
    return { group: draw('g', { class: 'slot' }, box, text), text };
  });
  const ball = draw('circle', { r: 5.4, class: 'ball', visibility: 'hidden' });
  byId('board').append(...pegs, ...slots.map(({ group }) => group), ball);

  const restIn = (slot: number | null): void => {
    ball.setAttribute('visibility', slot === null ? 'hidden' : 'visible');
    slots.forEach(({ group }, index) => group.toggleAttribute('data-hit', index === slot));
    if (slot !== null) ball.style.transform = move([placeAt(ROWS, slot)[0], SLOT_TOP - 1]);
  };

  return {
    restIn,
    /** Writes what each slot pays, and how the pays compare: more is warmer. */
    label: (pays: readonly string[], hundredths: readonly number[]): void =>
      slots.forEach(({ group, text }, index) => {
        if (text.textContent !== pays[index]) text.textContent = pays[index] ?? '';
        const value = hundredths[index] ?? 0;
        group.dataset.level = value >= 1000 ? 'high' : value > 100 ? 'over' : 'under';
      }),
    fall: async (turns: readonly number[], stop?: AbortSignal): Promise<void> => {
      const slot = turns.reduce((rights, turn) => rights + turn, 0);
      if (prefersReducedMotion()) return restIn(slot);
      restIn(null);
      ball.setAttribute('visibility', 'visible');
      let rights = 0;
      const steps = turns.map((turn, row) => {
        const transform = move(placeAt(row, rights));
        rights += turn;
        return { transform, easing: FALLING };
      });
      const end = { transform: move([placeAt(ROWS, slot)[0], SLOT_TOP - 1]) };
      const start = { transform: move([MIDDLE, 2]), easing: FALLING };
      const falling = ball.animate([start, ...steps, end], {
        duration: FALL_MS * (ROWS + 1),
        fill: 'forwards',
      });
      await animationEnd(falling, stop);
      restIn(slot);
      falling.cancel();
    },
  };
};
