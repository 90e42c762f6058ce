import { Icon, type IconName } from '@marquee/kernel/ui';
import type { ReactNode } from 'react';

import { CopyButton } from './copy-button.tsx';

import * as styles from './row-cells.module.css';

interface RowNumberProps {
  /** As support knows the row. */
  id: string;
  /** In its place: a link to it. */
  link?: ReactNode;
  /** After the button that copies it. */
  children?: ReactNode;
}

/** The number of a row. A long one is cut, and copied whole. */
export function RowNumber({ id, link, children }: RowNumberProps) {
  return (
    <span className={styles.number}>
      {link ?? (
        <span className={styles.id} title={id}>
          {id}
        </span>
      )}
      <CopyButton id={id} />
      {children}
    </span>
  );
}

/** A state by a mark and in words. */
export function RowState({
  icon,
  isOpen,
  children,
}: {
  icon: IconName;
  isOpen: boolean;
  children: ReactNode;
}) {
  return (
    <span className={styles.state} data-open={isOpen}>
      <Icon name={icon} size={16} />
      {children}
    </span>
  );
}
