import { Skeleton } from '@marquee/kernel/ui';

import * as styles from './teaser-skeleton.module.css';

/** The widgets that have a height to keep, and how many cards each has. */
const CARDS = { jackpots: 1, tournament: 1, strip: 1, news: 3 } as const;

/** The height of a teaser, which another remote brings when the visitor comes near. */
export function TeaserSkeleton({ of }: { of: keyof typeof CARDS }) {
  return (
    <div className={styles.skeleton} data-teaser={of} aria-hidden="true">
      <Skeleton shape="block" className={styles.title} />
      <div className={styles.cards}>
        {Array.from({ length: CARDS[of] }, (_, index) => (
          <div key={index} className={styles.card} />
        ))}
      </div>
    </div>
  );
}
