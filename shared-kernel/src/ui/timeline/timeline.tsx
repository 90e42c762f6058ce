import type { ReactNode } from 'react';

import * as styles from './timeline.module.css';

export interface TimelineStep {
  key: string;
  name: string;
  /** `stopped` where it goes no further; `ahead` for what has not happened. */
  state: 'done' | 'now' | 'stopped' | 'ahead';
  /** For machines, as ISO 8601, and in words. */
  at?: { moment: string; text: string };
  /** Why it stands there, or what comes next. */
  children?: ReactNode;
}

/**
 * What has happened, where it stands and what is to come, the first on top. The mark of a step only repeats what its
 * words and its time say.
 *
 * @example <Timeline label={t('withdrawal.steps')} steps={[{ key: 'requested', name: t('…'), state: 'done' }]} />
 */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {steps.map(({ key, name, state, at, children }) => (
        <li key={key} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <b>{name}</b>
          {at !== undefined && <time dateTime={at.moment}>{at.text}</time>}
          {children}
        </li>
      ))}
    </ol>
  );
}
