import type { HTMLAttributes } from 'react';

import { classNames } from '../class-names.ts';

import * as styles from './card.module.css';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'article' | 'section' | 'li' | 'aside';
  /** Rises on hover and while something in it has the focus: for cards that open something. */
  interactive?: boolean;
  /** Without padding: what is in it brings its own space, or reaches the edge. */
  flush?: boolean;
}

/** A panel on the ground: one radius, one hairline, one step of shadow. */
export function Card({
  as: Element = 'div',
  interactive = false,
  flush = false,
  className,
  ...rest
}: CardProps) {
  return (
    <Element
      {...rest}
      className={classNames(styles.card, className)}
      data-interactive={interactive || undefined}
      data-flush={flush || undefined}
    />
  );
}
