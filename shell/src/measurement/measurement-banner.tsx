import { Button } from '@marquee/kernel/ui';
import { useId } from 'react';

import type { MeasurementTexts } from './texts.ts';

import * as styles from './measurement-banner.module.css';

export type Choice = 'yes' | 'no';

interface MeasurementBannerProps {
  texts: MeasurementTexts;
  /** Where the entries of the site are listed. */
  policyPath: string;
  /** What the visitor has said before; null before they did. */
  choice: Choice | null;
  onChoose: (choice: Choice) => void;
}

/**
 * Asks whether visits may be measured. Both answers look the same and are one press away; nothing is measured until one is
 * given, and the page can be used without.
 */
export function MeasurementBanner({ texts, policyPath, choice, onChoose }: MeasurementBannerProps) {
  const titleId = useId();
  const button = (answer: Choice, label: string) => (
    <Button kind="quiet" size="small" aria-pressed={choice === answer} onClick={() => onChoose(answer)}>
      {label}
    </Button>
  );
  return (
    <section className={styles.banner} aria-labelledby={titleId}>
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          {texts.title}
        </h2>
        <p>
          {texts.text}{' '}
          <a className={styles.link} href={policyPath}>
            {texts.policy}
          </a>
        </p>
      </div>
      <div className={styles.answers}>
        {button('yes', texts.yes)}
        {button('no', texts.no)}
      </div>
    </section>
  );
}
