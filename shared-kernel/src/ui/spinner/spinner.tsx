import { useUiText } from '../text/ui-text.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

import * as styles from './spinner.module.css';

export interface SpinnerProps {
  /** What is being waited for. Left out, it says that something loads; an empty string leaves it to the words around. */
  label?: string;
  size?: 'small' | 'large';
}

/** Waiting without a known end. Prefer a `Skeleton` where the shape of what comes is known. */
export function Spinner({ label, size = 'small' }: SpinnerProps) {
  const text = useUiText();
  const words = label ?? text('ui.loading');
  return (
    <span className={styles.spinner} data-size={size} role={words ? 'status' : undefined}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className={styles.wheel}>
        <circle cx="12" cy="12" r="9" className={styles.track} />
        <path d="M12 3a9 9 0 0 1 9 9" />
      </svg>
      {words && <VisuallyHidden>{words}</VisuallyHidden>}
    </span>
  );
}
