import { IconButton } from '@marquee/kernel/ui';

import { useShell } from '../../app/shell-context.ts';

import * as styles from './theme-switch.module.css';

/**
 * Both ways are drawn and the style sheet shows the one that changes something: the server does not know which theme
 * the system prefers.
 */
export function ThemeSwitch() {
  const { t, setTheme } = useShell();
  return (
    <>
      <IconButton
        icon="sun"
        kind="framed"
        className={styles.toLight}
        label={t('theme.to-light')}
        onClick={() => setTheme('light')}
      />
      <IconButton
        icon="moon"
        kind="framed"
        className={styles.toDark}
        label={t('theme.to-dark')}
        onClick={() => setTheme('dark')}
      />
    </>
  );
}
