import { byId, make, setText } from '../../../client/dom.ts';
import type { CreateView } from '../../../client/game-view.ts';
import { startGame } from '../../../client/game.ts';
import type { RoundView } from '../../../client/protocol.ts';
import type { Texts } from '../../../client/texts.ts';
import { listenToTable } from './roulette-table.ts';
import { createWheel } from './roulette-wheel.ts';

// After the styles of what is imported above, which it changes.
import './marquee-roulette.css';
import './roulette-fit.css';

interface Rules {
  order: readonly number[];
  spots: Record<string, readonly number[]>;
}

type Bets = Record<string, number>;

const totalOf = (bets: Bets): number => Object.values(bets).reduce((sum, amount) => sum + amount, 0);
const betsOf = ({ choices }: RoundView): Bets => ('bets' in choices ? Object(choices.bets) : {});
const numberOf = ({ drawn }: RoundView): number => drawn[0] ?? 0;
const key = (name: string): string => `game.marquee-roulette.${name}`;

const createView: CreateView<Rules> = ({ config: { rules, stakes }, onChange }) => {
  const { spots, order } = rules;
  const colorOf = (number: number): string => {
    if (number === 0) return 'green';
    return spots['red']?.includes(number) ? 'red' : 'black';
  };
  const wheel = createWheel(order, colorOf);
  /** The chips in the order they were laid, so that the last can be taken back. */
  let chips: Array<{ spot: string; minor: number }> = [];
  let [chipMinor, mostMinor] = [stakes.defaultMinor, stakes.mostMinor];
  let shown: RoundView | null = null;

  const ownBets = (): Bets => {
    const bets: Bets = {};
    for (const { spot, minor } of chips) bets[spot] = (bets[spot] ?? 0) + minor;
    return bets;
  };
  const setChips = (next: typeof chips): void => {
    chips = next;
    onChange();
  };
  const buttons = listenToTable({
    place: (spot) => {
      if (totalOf(ownBets()) + chipMinor <= mostMinor) setChips([...chips, { spot, minor: chipMinor }]);
    },
    remove: (spot) => setChips(chips.filter((chip) => chip.spot !== spot)),
  });
  byId('undo').addEventListener('click', () => setChips(chips.slice(0, -1)));
  byId('clear').addEventListener('click', () => setChips([]));

  const wordsOf = (number: number, texts: Texts): string =>
    number === 0 ? '0' : `${number} ${texts.say(key(`kind.${colorOf(number)}`))}`;

  const nameOf = (spot: string, texts: Texts): string => {
    const [kind = '', which] = spot.split('-');
    if (/^\d/.test(spot)) return wordsOf(Number(spot), texts);
    return which ? `${texts.say(key(`kind.${kind}`))} ${which}` : texts.say(key(`kind.${kind}`));
  };

  /** The name contains the text written on the spot, because users of speech input say what they see. */
  const labelOf = (button: HTMLElement, name: string): string => {
    const face = (button.textContent ?? '').trim();
    return name.toLowerCase().includes(face.toLowerCase()) ? name : `${name}, ${face}`;
  };

  const renderSpot = (button: HTMLElement, bets: Bets, texts: Texts, isLocked: boolean): void => {
    const { spot = '' } = button.dataset;
    const amount = bets[spot] ?? 0;
    const chip = button.querySelector<HTMLElement>('.chip');
    if (chip) chip.hidden = amount === 0;
    if (chip) chip.dataset.amount = texts.bareAmount(amount);
    const name = labelOf(button, nameOf(spot, texts));
    const label = amount > 0 ? `${name}, ${texts.say(key('laid'), { amount: texts.amount(amount) })}` : name;
    button.setAttribute('aria-label', label);
    button.setAttribute('aria-disabled', String(isLocked));
    const isDrawn = shown !== null && spot === String(numberOf(shown));
    button.toggleAttribute('data-drawn', isDrawn);
    button.toggleAttribute(
      'data-won',
      shown !== null && amount > 0 && (spots[spot]?.includes(numberOf(shown)) ?? false),
    );
  };

  return {
    show: (round) => {
      shown = round;
      wheel.rest(round ? numberOf(round) : null);
    },
    reveal: async (round, stop) => {
      shown = null;
      onChange();
      await wheel.spinTo(numberOf(round), stop);
      shown = round;
    },
    bet: () => {
      const bets = ownBets();
      const stakeMinor = totalOf(bets);
      return stakeMinor > 0 ? { stakeMinor, choices: { bets } } : null;
    },
    render: ({ texts, stakeMinor, replay, isLocked, ...state }) => {
      [chipMinor, mostMinor] = [stakeMinor, state.mostMinor];
      const bets = replay ? betsOf(replay) : ownBets();
      for (const button of buttons) renderSpot(button, bets, texts, isLocked);
      setText('total', texts.amount(totalOf(bets)));
      setText('most', texts.say(key('most'), { amount: texts.amount(mostMinor) }));
      for (const id of ['undo', 'clear'])
        byId(id).toggleAttribute('disabled', isLocked || chips.length === 0);
      setText('drawn', shown ? wordsOf(numberOf(shown), texts) : '');
    },
    summarise: (round, texts) => {
      const drawing = make('span', 'pocket', String(numberOf(round)));
      drawing.dataset.color = colorOf(numberOf(round));
      return { drawing, words: wordsOf(numberOf(round), texts) };
    },
  };
};

startGame(createView);
