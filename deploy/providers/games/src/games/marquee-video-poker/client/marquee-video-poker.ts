import { byId, make } from '../../../client/dom.ts';
import type { CreateView } from '../../../client/game-view.ts';
import { startGame } from '../../../client/game.ts';
import type { RoundView } from '../../../client/protocol.ts';
import type { Texts } from '../../../client/texts.ts';
import { cardWords, smallCard } from './playing-cards.ts';
import { createCards } from './poker-cards.ts';
import { nameHand } from './verify-video-poker.ts';

const NOTHING_HELD = '00000';

const holdOf = ({ choices }: RoundView): string => ('hold' in choices ? String(choices.hold) : NOTHING_HELD);

const handAfter = (round: RoundView): number[] => {
  const next = round.drawn.slice(5);
  return round.drawn
    .slice(0, 5)
    .map((card, place) => (holdOf(round).charAt(place) === '1' ? card : (next.shift() ?? card)));
};

const createView: CreateView<object> = ({ sound, onChange }) => {
  let cards: number[] = [];
  let hold = NOTHING_HELD;
  let openId: string | null = null;
  let canHold = false;
  let isTurning = false;

  const press = (place: number): void => {
    if (!canHold || isTurning) return;
    const changed = hold.charAt(place) === '1' ? '0' : '1';
    hold = `${hold.slice(0, place)}${changed}${hold.slice(place + 1)}`;
    onChange();
  };
  const table = createCards({ onPress: press, onTurn: () => sound.play('stop') });
  document.addEventListener('keydown', (event) => {
    const isFree = !(event.ctrlKey || event.altKey || event.metaKey || event.repeat);
    const isWritten = event.target instanceof HTMLInputElement;
    if (isFree && !isWritten && /^[1-5]$/.test(event.key)) press(Number(event.key) - 1);
  });

  const handName = (texts: Texts): string => texts.say(`symbol.hand.${nameHand(cards)}`);
  const list = (of: readonly number[], texts: Texts): string =>
    of.map((card) => cardWords(card, texts)).join(', ');

  const nameOf = (place: number, texts: Texts): string => {
    const card = cards[place];
    const number = String(place + 1);
    if (card === undefined) return texts.say('game.marquee-video-poker.down', { number });
    const words = cardWords(card, texts);
    return hold.charAt(place) === '1' ? `${words}, ${texts.say('game.marquee-video-poker.held')}` : words;
  };

  /** The hand by its name; the cards too, for those who do not see them. */
  const renderHand = (texts: Texts): void => {
    const isShown = cards.length === 5 && !isTurning;
    const text = isShown ? `${handName(texts)}: ${list(cards, texts)}` : '';
    const element = byId('hand');
    if (element.textContent !== text) {
      const words = make('span', 'visually-hidden', `: ${list(cards, texts)}`);
      element.replaceChildren(...(isShown ? [handName(texts), words] : []));
    }
    for (const row of document.querySelectorAll<HTMLElement>('#hands tr[data-pattern]')) {
      row.toggleAttribute('data-hit', isShown && row.dataset.pattern === nameHand(cards));
    }
  };

  return {
    show: (round) => {
      cards = round ? handAfter(round) : [];
      hold = round ? holdOf(round) : NOTHING_HELD;
      table.show(cards);
    },
    deal: async ({ roundId, dealt }, isNew) => {
      // Taken up again after a replay, what was held is still held.
      if (openId !== roundId) hold = NOTHING_HELD;
      openId = roundId;
      if (isNew) {
        isTurning = true;
        cards = [];
        table.show(cards);
        onChange();
        await table.turn(dealt, [0, 1, 2, 3, 4]);
        isTurning = false;
      }
      cards = dealt;
      table.show(cards);
    },
    decision: () => ({ hold }),
    reveal: async (round) => {
      const after = handAfter(round);
      const replaced = [0, 1, 2, 3, 4].filter((place) => holdOf(round).charAt(place) !== '1');
      hold = holdOf(round);
      isTurning = true;
      onChange();
      await table.turn(after, replaced);
      isTurning = false;
      openId = null;
      cards = after;
    },
    bet: (stakeMinor) => ({ stakeMinor, choices: {} }),
    render: ({ texts, isLocked, isOpen }) => {
      canHold = isOpen && !isLocked;
      table.describe(
        [0, 1, 2, 3, 4].map((place) => nameOf(place, texts)),
        hold,
        canHold,
      );
      renderHand(texts);
    },
    summarise: (round, texts) => {
      const hand = handAfter(round);
      return {
        drawing: make('span', 'line', ...hand.map((card) => smallCard(card))),
        words: `${texts.say(`symbol.hand.${nameHand(hand)}`)}: ${list(hand, texts)}`,
      };
    },
  };
};

startGame(createView);
