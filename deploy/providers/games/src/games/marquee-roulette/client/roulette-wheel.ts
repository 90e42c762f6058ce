import { byId, draw } from '../../../client/dom.ts';
import { prefersReducedMotion } from '../../../client/game-view.ts';
import { animationEnd } from '../../../client/motion.ts';

const SPIN_MS = 3_800;
const WHEEL_TURNS = 1;
const BALL_TURNS = 5;
const RIM = 90;
const POCKET = 60;
const FILL: Record<string, string> = { red: '#b3202c', black: '#17151a', green: '#0f8a4c' };
const EASING = 'cubic-bezier(0.15, 0.6, 0.25, 1)';

const point = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(3)} ${(radius * Math.sin(angle)).toFixed(3)}`;
};

/** The wheel. It turns to what was drawn and stored; nothing is decided here. */
export const createWheel = (order: readonly number[], colorOf: (number: number) => string) => {
  const step = 360 / order.length;
  const pockets = order.map((number, index) => {
    const from = (index - 0.5) * step;
    const sector = draw('path', {
      d: `M${point(48, from)}L${point(84, from)}A84 84 0 0 1 ${point(84, from + step)}L${point(48, from + step)}A48 48 0 0 0 ${point(48, from)}Z`,
      fill: FILL[colorOf(number)] ?? '',
      stroke: '#d8b36a',
      'stroke-width': 0.7,
    });
    const label = draw('text', {
      transform: `rotate(${index * step}) translate(0 -73.500)`,
      'text-anchor': 'middle',
      'font-size': 8.5,
      'font-weight': 700,
      fill: '#fff',
    });
    label.textContent = String(number);
    return draw('g', {}, sector, label);
  });
  const turning = draw(
    'g',
    {},
    ...pockets,
    draw('circle', { r: 48, fill: '#4a2413', stroke: '#d8b36a', 'stroke-width': 1.5 }),
  );
  const ball = draw('circle', { r: 4.6, fill: '#fdfdf8', stroke: '#6b6458', 'stroke-width': 0.6 });
  const carrier = draw('g', { visibility: 'hidden' }, ball);
  const hub = draw('text', {
    'text-anchor': 'middle',
    y: 13,
    'font-size': 38,
    'font-weight': 800,
    fill: '#fff',
  });
  const plate = draw('circle', { r: 33, fill: '#2b1409' });
  byId('wheel').append(
    draw('circle', { r: 98, fill: '#5a2f17', stroke: '#d8b36a', 'stroke-width': 2 }),
    draw('circle', { r: 88, fill: '#2a1409' }),
    turning,
    carrier,
    plate,
    hub,
  );
  let wheelAt = 0;

  const rest = (number: number | null): void => {
    byId('wheel').removeAttribute('data-turning');
    carrier.setAttribute('visibility', number === null ? 'hidden' : 'visible');
    hub.textContent = number === null ? '' : String(number);
    plate.setAttribute('fill', number === null ? '#2b1409' : (FILL[colorOf(number)] ?? ''));
    turning.style.transform = `rotate(${wheelAt}deg)`;
    carrier.style.transform = `rotate(${wheelAt + order.indexOf(number ?? 0) * step}deg)`;
    ball.style.transform = `translateY(${-POCKET}px)`;
  };

  return {
    rest,
    spinTo: async (number: number, stop?: AbortSignal): Promise<void> => {
      if (prefersReducedMotion()) return rest(number);
      // A small wheel comes forward for as long as it turns.
      byId('wheel').toggleAttribute('data-turning', true);
      const from = wheelAt;
      const to = from + WHEEL_TURNS * 360 + 97;
      const ballTo = to + order.indexOf(number) * step;
      hub.textContent = '';
      plate.setAttribute('fill', '#2b1409');
      carrier.setAttribute('visibility', 'visible');
      const timing: KeyframeAnimationOptions = { duration: SPIN_MS, easing: EASING, fill: 'forwards' };
      const turns = [
        turning.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }], timing),
        carrier.animate(
          [{ transform: `rotate(${ballTo + BALL_TURNS * 360}deg)` }, { transform: `rotate(${ballTo}deg)` }],
          timing,
        ),
        ball.animate(
          [
            { transform: `translateY(${-RIM}px)` },
            { transform: `translateY(${-RIM}px)`, offset: 0.45 },
            { transform: `translateY(${-POCKET}px)` },
          ],
          { duration: SPIN_MS, easing: 'ease-in', fill: 'forwards' },
        ),
      ];
      await Promise.all(turns.map((turn) => animationEnd(turn, stop)));
      wheelAt = to % 360;
      rest(number);
      for (const turn of turns) turn.cancel();
    },
  };
};
