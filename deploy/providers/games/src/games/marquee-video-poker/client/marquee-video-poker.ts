import { byId, make } from '../../../client/dom.ts';
import type { CreateView } from '../../../client/game-view.ts';
import { startGame } from '../../../client/game.ts';
import { wait } from '../../../client/motion.ts';
import type { RoundView } from '../../../client/protocol.ts';
import type { Texts } from '../../../client/texts.ts';
import { cardWords, smallCard } from './playing-cards.ts';
import { createCards } from './poker-cards.ts';
import { nameHand } from './verify-video-poker.ts';

// After the styles of what is imported above, which it changes.
import './marquee-video-poker.css';

const NOTHING_HELD = '00000';
const PLACES = [0, 1, 2, 3, 4];
/** Long enough to see which cards were held. */
const HELD_MS = 1_800;

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
  /** The player's own decision, which stands while an earlier round is shown. */
  let decided = { roundId: '', hold: NOTHING_HELD };
  let canHold = false;
  let isTurning = false;
  let isReplay = false;

  const press = (place: number): void => {
    if (!canHold || isTurning) return;
    const changed = hold.charAt(place) === '1' ? '0' : '1';
    hold = `${hold.slice(0, place)}${changed}${hold.slice(place + 1)}`;
    decided.hold = hold;
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
    // In a replay the holds were not just pressed, so they are not announced.
    const listed = isReplay ? PLACES.map((place) => nameOf(place, texts)).join(', ') : list(cards, texts);
    const text = isShown ? `${handName(texts)}: ${listed}` : '';
    const element = byId('hand');
    if (element.textContent !== text) {
      const words = make('span', 'visually-hidden', `: ${listed}`);
      element.replaceChildren(...(isShown ? [handName(texts), words] : []));
    }
    for (const row of document.querySelectorAll<HTMLElement>('#hands tr[data-pattern]')) {
      row.toggleAttribute('data-hit', isShown && row.dataset.pattern === nameHand(cards));
    }
  };

  const dealOut = async (dealt: readonly number[], stop?: AbortSignal): Promise<void> => {
    isTurning = true;
    cards = [];
    table.show(cards);
    onChange();
    await table.turn(dealt, PLACES, stop);
    isTurning = false;
    cards = [...dealt];
  };

  const reveal = async (round: RoundView, stop?: AbortSignal): Promise<void> => {
    const after = handAfter(round);
    hold = holdOf(round);
    const replaced = PLACES.filter((place) => hold.charAt(place) !== '1');
    isTurning = true;
    onChange();
    await table.turn(after, replaced, stop);
    isTurning = false;
    cards = after;
  };

  return {
    show: (round) => {
      cards = round ? handAfter(round) : [];
      hold = round ? holdOf(round) : NOTHING_HELD;
      isTurning = false;
      table.show(cards);
    },
    deal: async ({ roundId, dealt }, isNew) => {
      // After a replay, the holds from before it are restored.
      if (decided.roundId !== roundId) decided = { roundId, hold: NOTHING_HELD };
      ({ hold } = decided);
      isTurning = false;
      if (isNew) await dealOut(dealt);
      cards = dealt;
      table.show(cards);
    },
    decision: () => ({ hold: decided.hold }),
    reveal,
    replay: async (round, stop) => {
      hold = NOTHING_HELD;
      await dealOut(round.drawn.slice(0, 5), stop);
      hold = holdOf(round);
      onChange();
      await wait(HELD_MS, stop);
      await reveal(round, stop);
    },
    bet: (stakeMinor) => ({ stakeMinor, choices: {} }),
    render: ({ texts, replay, isLocked, isOpen }) => {
      canHold = isOpen && !isLocked;
      isReplay = replay !== null;
      table.describe(
        PLACES.map((place) => nameOf(place, texts)),
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
