import type { ButtonHTMLAttributes, ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import { Link, type LinkProps } from '../link/link.tsx';
import { Spinner } from '../spinner/spinner.tsx';

import * as styles from './button.module.css';

/** `primary` once per view; `good` is the green one of the error page; `plain` has no frame. */
export type ButtonKind = 'primary' | 'quiet' | 'plain' | 'good' | 'danger';

export interface ButtonLook {
  kind?: ButtonKind;
  size?: 'medium' | 'small';
  /** Takes the whole width it is given. */
  wide?: boolean;
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Work is under way: the button keeps its width and its focus, and ignores clicks. */
  loading?: boolean;
  children: ReactNode;
}

/**
 * A button in one of five kinds; `danger` is for the last press of what cannot be taken back.
 *
 * While loading it is `aria-disabled` rather than disabled, because a disabled button loses the focus.
 */
export function Button(props: ButtonProps) {
  const {
    kind = 'quiet',
    size = 'medium',
    wide = false,
    loading = false,
    className,
    onClick,
    children,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, className)}
      data-kind={kind}
      data-size={size}
      data-wide={wide || undefined}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      <span className={styles.content}>{children}</span>
      {loading && (
        <span className={styles.wait}>
          <Spinner />
        </span>
      )}
    </button>
  );
}

export interface ButtonLinkProps extends ButtonLook, LinkProps {}

/** A link that looks like a button: it goes somewhere, so it is not one. */
export function ButtonLink({
  kind = 'quiet',
  size = 'medium',
  wide = false,
  className,
  children,
  ...link
}: ButtonLinkProps) {
  return (
    <Link
      {...link}
      className={classNames(styles.button, className)}
      data-kind={kind}
      data-size={size}
      data-wide={wide || undefined}
    >
      <span className={styles.content}>{children}</span>
    </Link>
  );
}
