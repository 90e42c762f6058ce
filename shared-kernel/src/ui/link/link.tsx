import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import type { To } from 'react-router';

import { useHref, useNavigate } from '../../remote/use-navigate.ts';
import { isPlainLeftClick } from './plain-left-click.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To;
  /** Takes the place of the present history entry. */
  replace?: boolean;
  /** State of the history entry. */
  state?: unknown;
  /** Leaves the scroll position alone, for links that change a part of the page: tabs, filters. */
  keepScroll?: boolean;
}

/**
 * A plain anchor that navigates inside the page on an unmodified left click, and works without scripts.
 *
 * It does without react-router's `Link`, which brings 3 KB of data-router code that this site has no use for.
 *
 * @example <Link to="/en/games" aria-current="page">Games</Link>
 */
export function Link({ to, replace, state, keepScroll, onClick, children, ...anchor }: LinkProps) {
  const href = useHref(to);
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainLeftClick(event)) return;
    event.preventDefault();
    navigate(to, { replace, state, preventScrollReset: keepScroll });
  };
  return (
    <a {...anchor} href={href} onClick={follow}>
      {children}
    </a>
  );
}
