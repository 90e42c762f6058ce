import type { ButtonHTMLAttributes } from 'react';

import { classNames } from '../class-names.ts';
import type { IconName } from '../icon/icon-paths.ts';
import { Icon } from '../icon/icon.tsx';

import * as styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'children' | 'aria-label'
> {
  icon: IconName;
  /** What it does, in the page's language: the icon alone says nothing to a screen reader. */
  label: string;
  /** `framed` stands alone on a page, `plain` sits in a bar, `on-art` lies on a picture. */
  kind?: 'framed' | 'plain' | 'on-art';
  /** State of a switch, such as a favourite; left out, it is not a switch. */
  pressed?: boolean;
}

/** A button of one icon, always at least 44 px to touch. */
export function IconButton({ icon, label, kind = 'plain', pressed, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, className)}
      data-kind={kind}
      aria-label={label}
      aria-pressed={pressed}
    >
      <span className={styles.face}>
        <Icon name={icon} size={20} filled={pressed} />
      </span>
    </button>
  );
}
