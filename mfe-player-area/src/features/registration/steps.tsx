import { useTranslation } from '../../private-texts.ts';

import * as styles from './registration.module.css';

export const STEPS = ['account', 'about', 'confirm'] as const;
export type Step = (typeof STEPS)[number];

/** The steps as lamps: lit as far as one has come. */
export function Steps({ present }: { present: Step }) {
  const { t } = useTranslation();
  return (
    <ol className={styles.steps} aria-label={t('registration.steps')}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={step === present ? 'step' : undefined}
          data-lit={index < STEPS.indexOf(present) ? '' : undefined}
        >
          {t(`registration.step.${step}`)}
        </li>
      ))}
    </ol>
  );
}
