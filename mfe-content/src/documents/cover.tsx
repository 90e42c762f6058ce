import type { Picture } from '@marquee/kernel/contracts';
import { classNames } from '@marquee/kernel/ui';

import * as styles from './cover.module.css';

interface CoverProps {
  picture: Picture;
  /** For what is seen without scrolling; the largest of those also comes first. */
  eager?: boolean;
  className?: string;
}

/** The drawn picture of a document. Decoration: the title beside it says what it is about. */
export function Cover({ picture, eager = false, className }: CoverProps) {
  return (
    <img
      className={classNames(styles.cover, className)}
      src={picture.src}
      width={picture.width}
      height={picture.height}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  );
}
