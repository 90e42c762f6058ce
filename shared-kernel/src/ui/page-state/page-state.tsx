import type { ReactNode } from 'react';

import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { Icon } from '../icon/icon.tsx';
import { useUiText } from '../text/ui-text.tsx';

import * as styles from './page-state.module.css';

export interface EmptyStateProps {
  icon?: IconName;
  title: string;
  /** What to do now. */
  text?: string;
  /** Buttons or links that do it, the best one first; they stand in a row, and below each other on a phone. */
  children?: ReactNode;
  /** In a panel of its own, for a page with more on it. */
  framed?: boolean;
}

/** Nothing to show, and what to do about it. */
export function EmptyState({ icon = 'search', title, text, children, framed = false }: EmptyStateProps) {
  const state = (
    <div className={styles.state}>
      <span className={styles.mark}>
        <Icon name={icon} size={32} />
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
  return framed ? <Card flush>{state}</Card> : state;
}

export interface ErrorStateProps {
  /** Left out, it says that something went wrong and to try again. */
  title?: string;
  text?: string;
  onRetry?: () => void;
  /** A retry is under way. */
  retrying?: boolean;
}

/**
 * A part of the page failed; the rest of the page is still there. Announced when it appears; offers a retry where there
 * is one.
 */
export function ErrorState({ title, text, onRetry, retrying = false }: ErrorStateProps) {
  const say = useUiText();
  return (
    <div className={styles.state} role="alert" data-tone="danger">
      <span className={styles.mark}>
        <Icon name="warning" size={32} />
      </span>
      <p className={styles.title}>{title ?? say('ui.error.title')}</p>
      <p className={styles.text}>{text ?? say('ui.error.text')}</p>
      {onRetry && (
        <Button onClick={onRetry} loading={retrying}>
          {say('ui.error.retry')}
        </Button>
      )}
    </div>
  );
}
