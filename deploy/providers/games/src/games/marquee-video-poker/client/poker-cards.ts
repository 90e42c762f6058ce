import { byId } from '../../../client/dom.ts';
import { prefersReducedMotion } from '../../../client/game-view.ts';
import { animationEnd, wait } from '../../../client/motion.ts';
import { cardFront } from './playing-cards.ts';

const TURN_MS = 160;
const BETWEEN_MS = 130;

/** The five cards on the table: buttons that hold a card, face down where there is none. */
export const createCards = ({
  onPress,
  onTurn,
}: {
  onPress: (place: number) => void;
  /** A card has been turned up. */
  onTurn: () => void;
}) => {
  const buttons = [...byId('cards').querySelectorAll<HTMLButtonElement>('.card')];
  const faces = buttons.map((button) => button.querySelector<HTMLElement>('.face'));
  const put = (place: number, card: number | null): void => {
    const face = faces[place];
    if (face) face.replaceChildren(...(card === null ? [] : [cardFront(card)]));
  };
  const turn = async (place: number, angles: [number, number], stop?: AbortSignal): Promise<void> => {
    const turning = faces[place]?.animate(
      angles.map((angle) => ({ transform: `rotateY(${angle}deg)` })),
      { duration: TURN_MS, easing: 'ease-in-out' },
    );
    if (turning) await animationEnd(turning, stop);
  };

  buttons.forEach((button, place) => button.addEventListener('click', () => onPress(place)));
  return {
    /** Lays cards down at once; null turns one over. */
    show: (cards: ReadonlyArray<number | null>): void =>
      buttons.forEach((_, place) => put(place, cards[place] ?? null)),
    /** Turns the cards of these places one after another, first face down, then to the new card. */
    turn: async (cards: readonly number[], places: readonly number[], stop?: AbortSignal): Promise<void> => {
      for (const [order, place] of places.entries()) {
        if (!prefersReducedMotion()) {
          await turn(place, [0, 90], stop);
          put(place, null);
          await turn(place, [90, 0], stop);
          await turn(place, [0, 90], stop);
        }
        put(place, cards[place] ?? null);
        onTurn();
        if (prefersReducedMotion()) continue;
        await turn(place, [90, 0], stop);
        if (order < places.length - 1) await wait(BETWEEN_MS, stop);
      }
    },
    /** Says what each card is, whether it is held, and whether it can be. */
    describe: (names: readonly string[], hold: string, canHold: boolean): void =>
      buttons.forEach((button, place) => {
        const isHeld = hold.charAt(place) === '1';
        // Not `disabled`, which would take the focus away with every round.
        button.setAttribute('aria-disabled', String(!canHold));
        button.setAttribute('aria-pressed', String(isHeld));
        button.setAttribute('aria-label', names[place] ?? '');
        button.toggleAttribute('data-held', isHeld);
      }),
  };
};
