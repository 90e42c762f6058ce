import { classNames } from '../class-names.ts';

import * as styles from './skeleton.module.css';

export interface SkeletonProps {
  /**
   * `text` is as high as a line; `block` fills the box its class gives it; `art` has the 3:4 shape of a cover; `label`,
   * `control` and `button` stack up to a form.
   */
  shape?: 'text' | 'block' | 'art' | 'label' | 'control' | 'button';
  className?: string;
}

/** The shape of content that is loading, at its final size. Say once, beside it, that the region is busy. */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, className)} data-shape={shape} aria-hidden="true" />;
}
