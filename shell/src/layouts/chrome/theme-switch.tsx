import { IconButton } from '@marquee/kernel/ui';
import type { SubmitEvent } from 'react';

import { useShell } from '../../app/shell-context.ts';

import * as styles from './theme-switch.module.css';

/**
 * Both ways are drawn and the style sheet shows the one that changes something: the server does not know which theme
 * the system prefers. Without scripts the form asks the edge for the same page in the other theme.
 */
export function ThemeSwitch() {
  const { t, setTheme } = useShell();
  const choose = (event: SubmitEvent): void => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    setTheme(submitter?.getAttribute('value') === 'light' ? 'light' : 'dark');
  };
  return (
    <form className={styles.form} action="/_theme" method="post" onSubmit={choose}>
      <IconButton
        type="submit"
        name="theme"
        value="light"
        icon="sun"
        kind="framed"
        className={styles.toLight}
        label={t('theme.to-light')}
      />
      <IconButton
        type="submit"
        name="theme"
        value="dark"
        icon="moon"
        kind="framed"
        className={styles.toDark}
        label={t('theme.to-dark')}
      />
    </form>
  );
}
