import './roulette-table.css';
import { byId } from '../../../client/dom.ts';

const DIRECTIONS: Record<string, [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const centreOf = (element: Element): [number, number] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

/** The nearest spot in a direction; one straight ahead before one aside. */
const neighbourOf = (
  spot: Element,
  spots: readonly HTMLElement[],
  [x, y]: [number, number],
): HTMLElement | undefined => {
  const [fromX, fromY] = centreOf(spot);
  const distances = spots.flatMap((other) => {
    const [toX, toY] = centreOf(other);
    const ahead = (toX - fromX) * x + (toY - fromY) * y;
    const aside = Math.abs((toX - fromX) * y) + Math.abs((toY - fromY) * x);
    return ahead > 2 ? [{ other, distance: ahead + aside * 2 }] : [];
  });
  return distances.toSorted((left, right) => left.distance - right.distance)[0]?.other;
};

interface Actions {
  place: (spot: string) => void;
  remove: (spot: string) => void;
}

/**
 * The spots of the table: one stop for the Tab key, arrows from spot to spot, Enter or a touch lays a chip and Delete
 * takes the spot's chips back.
 */
export const listenToTable = ({ place, remove }: Actions): HTMLElement[] => {
  const table = byId('table');
  const spots = [...table.querySelectorAll<HTMLElement>('.spot')];
  const spotAt = (event: Event): HTMLElement | null =>
    event.target instanceof Element ? event.target.closest<HTMLElement>('.spot') : null;
  const stopAt = (spot: HTMLElement): void => {
    for (const other of spots) other.tabIndex = other === spot ? 0 : -1;
  };

  table.addEventListener('click', (event) => {
    const spot = spotAt(event);
    if (spot && spot.getAttribute('aria-disabled') !== 'true') place(spot.dataset.spot ?? '');
  });
  table.addEventListener('focusin', (event) => {
    const spot = spotAt(event);
    if (spot) stopAt(spot);
  });
  table.addEventListener('keydown', (event) => {
    const spot = spotAt(event);
    if (!spot) return;
    const direction = DIRECTIONS[event.key];
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace';
    if (isRemoval && spot.getAttribute('aria-disabled') !== 'true') remove(spot.dataset.spot ?? '');
    // A held key must not lay a heap of chips.
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
    if (!direction) return;
    // Here arrows are the table's, not those of the stake.
    event.preventDefault();
    event.stopPropagation();
    neighbourOf(spot, spots, direction)?.focus();
  });
  return spots;
};
