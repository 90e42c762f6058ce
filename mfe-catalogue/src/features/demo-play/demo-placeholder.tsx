import { DemoStarting } from './demo-starting.tsx';

import * as styles from './demo-session.module.css';

/** The empty stage at its final size: the server's page shows it, and the session takes its place. */
export function DemoPlaceholder() {
  return (
    <div className={styles.session}>
      <div className={styles.stage}>
        <DemoStarting />
      </div>
      <div className={styles.bar} />
    </div>
  );
}
