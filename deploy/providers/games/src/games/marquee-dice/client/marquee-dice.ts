import { byId, make, setText } from '../../../client/dom.ts';
import { prefersReducedMotion } from '../../../client/game-view.ts';
import type { CreateView } from '../../../client/game-view.ts';
import { startGame } from '../../../client/game.ts';
import type { RoundView } from '../../../client/protocol.ts';
import { createTile } from './dice-tile.ts';

// After the styles of what is imported above, which it changes.
import './dice-scale.css';
import './marquee-dice.css';

interface Rules {
  numbers: number;
  target: number;
  /** In hundredths of the stake, by target. */
  pays: Record<string, number>;
}

const PLACES = 4;
/** Before the first round: no number that could be taken for a result. */
const RESTING = '0000';

const digitsOf = (number: number): string => String(number).padStart(PLACES, '0');

const slider = (): HTMLInputElement => {
  const input = byId('target');
  if (!(input instanceof HTMLInputElement)) throw new Error('#target is not an input');
  return input;
};

const createView: CreateView<Rules> = ({ config: { rules }, onChange }) => {
  const { numbers, pays } = rules;
  const tiles = [...document.querySelectorAll<HTMLElement>('.tile')].map(createTile);
  const input = slider();
  const pointer = byId('pointer');
  let target = rules.target;
  let shown: RoundView | null = null;

  const targetOf = ({ choices }: RoundView): number =>
    'target' in choices ? Number(choices.target) : rules.target;
  const numberOf = ({ drawn }: RoundView): number => drawn[0] ?? 0;
  const isBelow = (round: RoundView): boolean => numberOf(round) < targetOf(round);

  const pointAt = (round: RoundView | null): void => {
    pointer.hidden = round === null;
    if (!round) return;
    pointer.style.insetInlineStart = `${(numberOf(round) / numbers) * 100}%`;
    pointer.dataset.result = isBelow(round) ? 'below' : 'above';
  };

  input.addEventListener('input', () => {
    target = Number(input.value);
    onChange();
  });
  // A focused slider handles the arrow keys itself; they do not change the stake.
  input.addEventListener('keydown', (event) => {
    if (event.key.startsWith('Arrow')) event.stopPropagation();
  });

  return {
    show: (round) => {
      shown = round;
      const digits = round ? digitsOf(numberOf(round)) : RESTING;
      tiles.forEach((tile, place) => tile.show(Number(digits[place])));
      pointAt(round);
    },
    reveal: async (round, stop) => {
      shown = null;
      pointAt(null);
      onChange();
      const digits = digitsOf(numberOf(round));
      if (prefersReducedMotion()) tiles.forEach((tile, place) => tile.show(Number(digits[place])));
      else await Promise.all(tiles.map((tile, place) => tile.rollTo(Number(digits[place]), place, stop)));
      shown = round;
      pointAt(round);
    },
    bet: (stakeMinor) => ({ stakeMinor, choices: { target } }),
    render: ({ texts, replay, isLocked }) => {
      // A round that is being shown again is shown with its own target.
      const aimed = replay ? targetOf(replay) : target;
      const hundredths = pays[aimed] ?? 0;
      input.disabled = isLocked;
      input.value = String(aimed);
      byId('zone').style.width = `${(aimed / numbers) * 100}%`;
      setText('target-value', String(aimed));
      setText('term-pays', `× ${texts.count(hundredths / 100, 2)}`);
      setText('term-chance', texts.percent(aimed / numbers));
      setText('term-return', texts.exactPercent((aimed * hundredths) / (numbers * 100)));
      const values = shown && { number: digitsOf(numberOf(shown)), target: String(targetOf(shown)) };
      setText('rolled', values ? texts.say('game.marquee-dice.rolled', values) : '');
      for (const cell of document.querySelectorAll<HTMLElement>('[data-hundredths]')) {
        cell.textContent = texts.count(Number(cell.dataset.hundredths) / 100, 2);
      }
    },
    summarise: (round, texts) => {
      const number = digitsOf(numberOf(round));
      const drawing = make('span', 'roll', number);
      drawing.dataset.result = isBelow(round) ? 'below' : 'above';
      const words = texts.say('game.marquee-dice.rolled', { number, target: String(targetOf(round)) });
      return { drawing, words };
    },
  };
};

startGame(createView);
