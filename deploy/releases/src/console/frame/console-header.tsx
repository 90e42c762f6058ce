import { Button, Icon } from '@marquee/kernel/ui';
import { Popover } from '@marquee/kernel/ui/controls';

import { clockTime } from '../format.ts';
import { useNow } from '../parts/use-now.ts';
import { useRegistry } from '../registry/registry-context.tsx';
import { signOut } from '../session/session-calls.ts';
import { Sign } from './sign.tsx';

import * as styles from './console-header.module.css';

const ROLES: Record<string, string> = {
  reader: 'may look',
  publisher: 'publisher, may look',
  manager: 'release manager',
};

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map(([letter = '']) => letter.toUpperCase())
    .slice(0, 2)
    .join('');

function Person({ onSignedOut }: { onSignedOut: () => void }) {
  const { session } = useRegistry();
  const { owner, role, until } = session;
  const leave = (): void => {
    void signOut().finally(onSignedOut);
  };
  return (
    <Popover
      label="Your session"
      align="end"
      triggerClassName={styles.person}
      trigger={
        <>
          <span className={styles.avatar} aria-hidden="true">
            {initials(owner)}
          </span>
          <span className={styles.who}>
            <b>{owner}</b>
            <small>{ROLES[role] ?? role}</small>
          </span>
          <Icon name="chevron-down" size={16} />
        </>
      }
    >
      {() => (
        <div className={styles.session}>
          <p>
            <b>{owner}</b>, {ROLES[role] ?? role}
          </p>
          <p className={styles.until}>
            Signed in until {clockTime(until)} UTC. Then the console asks for a token again.
          </p>
          <Button wide onClick={leave}>
            Sign out
          </Button>
        </div>
      )}
    </Popover>
  );
}

/** What this is, what time it is, and who is here. */
export function ConsoleHeader({
  environment,
  onSignedOut,
}: {
  environment: string;
  onSignedOut: () => void;
}) {
  const now = useNow();
  return (
    <header className={styles.header}>
      <Sign />
      <div className={styles.name}>
        <b>Release console</b>
        <span>Marquee · {environment}</span>
      </div>
      <time className={styles.clock} dateTime={now.toISOString()}>
        {clockTime(now)} UTC
      </time>
      <Person onSignedOut={onSignedOut} />
    </header>
  );
}
