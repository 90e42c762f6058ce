import type { ReactNode } from 'react';
import type { To } from 'react-router';

import { Link } from '../link/link.tsx';
import { showInList } from '../link/show-in-list.ts';

import * as styles from './chips.module.css';

/** A row of chips that scrolls sideways where it does not fit. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.row} aria-label={label}>
      {children}
    </ul>
  );
}

export interface ChipLinkProps {
  to: To;
  current?: boolean;
  /** Leaves the scroll position alone, for tabs of the same page. */
  keepScroll?: boolean;
  children: ReactNode;
}

/** A chip that leads to a section; `current` marks where the visitor is. Goes inside `Chips`. */
export function ChipLink({ to, current = false, keepScroll, children }: ChipLinkProps) {
  return (
    <li ref={current ? showInList : undefined}>
      <Link
        to={to}
        keepScroll={keepScroll}
        className={styles.chip}
        aria-current={current ? 'true' : undefined}
      >
        {children}
      </Link>
    </li>
  );
}

export interface ChipProps {
  /** Whether the filter is on. */
  pressed: boolean;
  onPress: (pressed: boolean) => void;
  children: ReactNode;
}

/** A filter that is on or off. Goes inside `Chips`. */
export function Chip({ pressed, onPress, children }: ChipProps) {
  return (
    <li>
      <button type="button" className={styles.chip} aria-pressed={pressed} onClick={() => onPress(!pressed)}>
        {children}
      </button>
    </li>
  );
}
