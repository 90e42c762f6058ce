import { Link } from '@marquee/kernel/ui';

import { ConsoleIcon } from '../parts/console-icon.tsx';
import { type ConsoleSection, SECTIONS } from '../sections.tsx';
import { NavigationNote } from './navigation-note.tsx';

import * as styles from './console-navigation.module.css';

/** The pages: at the left where there is room, in a row that scrolls on a phone. */
export function ConsoleNavigation({ current }: { current: ConsoleSection }) {
  return (
    <nav className={styles.navigation} aria-label="Console">
      {SECTIONS.map(({ path, name, icon }) => (
        <Link key={path} to={path} aria-current={path === current.path ? 'page' : undefined}>
          <ConsoleIcon name={icon} />
          <span>{name}</span>
          <NavigationNote path={path} />
        </Link>
      ))}
    </nav>
  );
}
