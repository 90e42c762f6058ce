import { Link, showInList } from '@marquee/kernel/ui';

import { ConsoleIcon } from '../parts/console-icon.tsx';
import { type ConsoleSection, SECTIONS } from '../sections.tsx';
import { NavigationNote } from './navigation-note.tsx';

import * as styles from './console-navigation.module.css';

/** The pages: at the left where there is room, in a row that scrolls on a phone. */
export function ConsoleNavigation({ current }: { current: ConsoleSection }) {
  return (
    <nav aria-label="Console">
      <ul className={styles.navigation}>
        {SECTIONS.map((section) => {
          const { path, name, icon } = section;
          const isCurrent = section === current;
          return (
            <li key={path} ref={isCurrent ? showInList : undefined}>
              <Link to={path} aria-current={isCurrent ? 'page' : undefined}>
                <ConsoleIcon name={icon} />
                <span>{name}</span>
                <NavigationNote path={path} />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
