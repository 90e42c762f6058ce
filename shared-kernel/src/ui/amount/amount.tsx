import { classNames } from '../class-names.ts';

import * as styles from './amount.module.css';

export interface AmountProps {
  /** Already formatted for the page's language and the account's currency. */
  children: string;
  /** The amount for machines, as a plain decimal: `184207.35`. */
  value?: string;
  size?: 'inherit' | 'large';
  /** `live` for a number that is moving now, such as a jackpot. */
  tone?: 'inherit' | 'live' | 'muted';
  className?: string;
}

/** An amount, score or clock: tabular figures, so that it changes without shifting what stands beside it. */
export function Amount({ children, value, size = 'inherit', tone = 'inherit', className }: AmountProps) {
  const look = { className: classNames(styles.amount, className), 'data-size': size, 'data-tone': tone };
  // Translation tools would turn "€1.234" into another number.
  return value === undefined ? (
    <span {...look} translate="no">
      {children}
    </span>
  ) : (
    <data {...look} translate="no" value={value}>
      {children}
    </data>
  );
}
