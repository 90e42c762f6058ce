import type { ReactNode } from 'react';

import * as styles from './facts.module.css';

/**
 * Names and what they come to, below each other; null leaves a line out.
 *
 * @example <Facts items={[[t('entry'), t('free')], fee && [t('fee'), fee]]} />
 */
export function Facts({ items }: { items: ReadonlyArray<readonly [name: string, value: ReactNode] | null> }) {
  return (
    <dl className={styles.facts}>
      {items
        .filter((item) => item !== null)
        .map(([name, value], index) => (
          // Two cards may have the same last digits.
          <div key={`${index} ${name}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
