import type { BonusTerms } from '@marquee/kernel/contracts/bonuses';

import { type Condition, useConditions } from './use-conditions.tsx';

import * as styles from './conditions.module.css';

interface ConditionsProps {
  terms: BonusTerms;
  /** What is said before them: how the bonus is had, until when it is offered. */
  more?: Condition[];
}

/** All conditions of a bonus on one screen. */
export function Conditions({ terms, more = [] }: ConditionsProps) {
  const conditions = useConditions(terms);
  return (
    <dl className={styles.conditions}>
      {[...more, ...conditions].map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
