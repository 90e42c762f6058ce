import { type CSSProperties, type ReactNode, useRef } from 'react';

import { classNames } from '../class-names.ts';
import { useWindowRange } from './use-window-range.ts';
import { assertRenderLimit, paddingAround } from './visible-range.ts';

import * as styles from './virtual-scroller.module.css';

export interface VirtualScrollerProps<T> {
  items: readonly T[];
  getKey: (item: T, index: number) => string | number;
  renderItem: (item: T, index: number) => ReactNode;
  /** Names the list for screen readers. */
  label: string;
  /** Items of the server's HTML and of the first render; enough to fill a screen. */
  initialCount?: number;
  /** Restores the place of an earlier visit under the same key: pass the key of the history entry. */
  restoreKey?: string;
  /** Lays the items out: a CSS grid of equal rows. Without it, as many columns of 160 px as fit. */
  className?: string;
}

/**
 * A long list in the page's own scroll, of which only the rows near the window are in the document.
 *
 * The columns are the style sheet's: the scroller reads how many there are, so server and browser agree. Rows within
 * 200 px of the window are rendered. The document is as high as the whole list, so what follows it can be reached.
 *
 * @throws Error 'Rendered items limit reached' when more than 1000 items would be rendered at once.
 * @example <VirtualScroller label="Games" items={games} getKey={(game) => game.id} renderItem={(game) => <GameCard game={game} />} />
 */
export function VirtualScroller<T>(props: VirtualScrollerProps<T>) {
  const { items, getKey, renderItem, label, initialCount = 24, restoreKey, className } = props;
  const grid = useRef<HTMLUListElement>(null);
  const { range, metrics } = useWindowRange({ grid, itemCount: items.length, initialCount, restoreKey });
  assertRenderLimit(range);

  let room: CSSProperties | undefined;
  if (metrics) {
    const { before, after } = paddingAround(items.length, range, metrics);
    room = { paddingBlockStart: before, paddingBlockEnd: after };
  }
  return (
    // Safari takes the list role from lists without bullets.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul role="list" aria-label={label} className={classNames(styles.grid, className)} style={room} ref={grid}>
      {items.slice(range.start, range.end).map((item, offset) => {
        const index = range.start + offset;
        return (
          <li
            key={getKey(item, index)}
            className={styles.item}
            aria-posinset={index + 1}
            aria-setsize={items.length}
          >
            {renderItem(item, index)}
          </li>
        );
      })}
    </ul>
  );
}
