import { Skeleton } from '@marquee/kernel/ui';

import * as styles from './news-skeleton.module.css';

/** As many as the news on the home page has. */
const CARDS = 3;

/** The height of the news, which another remote brings when the visitor comes near. */
export function NewsSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <Skeleton shape="block" className={styles.title} />
      <div className={styles.cards}>
        {Array.from({ length: CARDS }, (_, index) => (
          <div key={index} className={styles.card} />
        ))}
      </div>
    </div>
  );
}
