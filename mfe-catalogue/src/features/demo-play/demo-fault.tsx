import { EmptyState, ErrorState } from '@marquee/kernel/ui';

import { useTranslate } from '../../texts.ts';
import type { LaunchFault } from './launch-faults.ts';

import * as styles from '../../playing/stage.module.css';

interface DemoFaultProps {
  fault: LaunchFault;
  onRetry: () => void;
}

/** Why there is no game on the stage. Trying again helps where the reason may pass. */
export function DemoFault({ fault, onRetry }: DemoFaultProps) {
  const t = useTranslate();
  const title = t(`demo.${fault}.title`);
  const text = t(`demo.${fault}.text`);
  return (
    <div className={styles.message}>
      {fault === 'unavailable' ? (
        <EmptyState icon="info" title={title} text={text} />
      ) : (
        <ErrorState title={title} text={text} onRetry={onRetry} />
      )}
    </div>
  );
}
