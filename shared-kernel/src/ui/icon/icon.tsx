import { classNames } from '../class-names.ts';
import { ICON_PATHS, type IconName } from './icon-paths.ts';

import * as styles from './icon.module.css';

export interface IconProps {
  name: IconName;
  /** Edge of the square, in pixels. */
  size?: 16 | 20 | 24 | 32 | 48;
  /** Fills the shape, for a state that is on (a favourite). */
  filled?: boolean;
  className?: string;
}

/** A stroke drawing in the colour of the text around it. It is decoration: name the control that holds it. */
export function Icon({ name, size = 24, filled = false, className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      data-filled={filled || undefined}
      aria-hidden="true"
      focusable="false"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
