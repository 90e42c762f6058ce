import { byId, make, setText } from '../../../client/dom.ts';
import type { CreateView } from '../../../client/game-view.ts';
import { startGame } from '../../../client/game.ts';
import type { RoundView } from '../../../client/protocol.ts';
import type { Texts } from '../../../client/texts.ts';
import { createBoard } from './plinko-board.ts';

// After the styles of what is imported above, which it changes.
import './marquee-plinko.css';

interface Rules {
  /** In hundredths of the stake, from the left. */
  boards: Record<string, readonly number[]>;
  risk: string;
}

const slotOf = ({ drawn }: RoundView): number => drawn.reduce((rights, turn) => rights + turn, 0);

const createView: CreateView<Rules> = ({ config: { rules }, onChange }) => {
  const board = createBoard();
  const radios = [...byId('risks').querySelectorAll<HTMLInputElement>('input')];
  let { risk } = rules;
  let shown: RoundView | null = null;
  let isFalling = false;

  const riskOf = ({ choices }: RoundView): string => ('risk' in choices ? String(choices.risk) : rules.risk);
  const paysOf = (round: RoundView): number => rules.boards[riskOf(round)]?.[slotOf(round)] ?? 0;
  const wordsOf = (round: RoundView, texts: Texts): string =>
    texts.say('game.marquee-plinko.landed', {
      slot: String(slotOf(round)),
      times: texts.shortCount(paysOf(round) / 100),
    });

  byId('risks').addEventListener('change', () => {
    risk = radios.find(({ checked }) => checked)?.value ?? risk;
    onChange();
  });
  // Arrows are the choice's own, not those of the stake.
  byId('risks').addEventListener('keydown', (event) => {
    if (event.key.startsWith('Arrow')) event.stopPropagation();
  });

  return {
    show: (round) => {
      shown = round;
      isFalling = false;
    },
    reveal: async (round, stop) => {
      isFalling = true;
      onChange();
      await board.fall(round.drawn, stop);
      isFalling = false;
      shown = round;
    },
    bet: (stakeMinor) => ({ stakeMinor, choices: { risk } }),
    render: ({ texts, replay, isLocked }) => {
      const seen = replay ? riskOf(replay) : risk;
      // A ball rests only over the pays it fell into.
      const resting = shown && riskOf(shown) === seen ? shown : null;
      if (!isFalling) board.restIn(resting && slotOf(resting));
      for (const radio of radios) {
        radio.checked = radio.value === seen;
        radio.disabled = isLocked;
      }
      const hundredths = rules.boards[seen] ?? [];
      board.label(
        hundredths.map((value) => texts.shortCount(value / 100)),
        hundredths,
      );
      setText('landed', resting && !isFalling ? wordsOf(resting, texts) : '');
      for (const cell of document.querySelectorAll<HTMLElement>('[data-hundredths]')) {
        cell.textContent = texts.shortCount(Number(cell.dataset.hundredths) / 100);
      }
    },
    summarise: (round, texts) => {
      const drawing = make('span', 'landing', `× ${texts.shortCount(paysOf(round) / 100)}`);
      drawing.dataset.risk = riskOf(round);
      return { drawing, words: wordsOf(round, texts) };
    },
  };
};

startGame(createView);
