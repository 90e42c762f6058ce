import { useBrowserValue, VisuallyHidden } from '@marquee/kernel/ui';
import { useId, useState } from 'react';

import { useTranslate } from '../../texts.ts';
import { ConnectionCard } from './connection-card.tsx';
import { byPlatform, type Connection, PLATFORM_NAMES, platformOf } from './platforms.ts';

import * as styles from './platform-tabs.module.css';

/**
 * One tab a platform.
 *
 * The tabs are radio buttons and the style sheet hides what is not chosen, so they work on a page that is not awake. For
 * the same reason the visitor's own platform is chosen only where no rendered page stands already: it would change under
 * their hand.
 */
export function PlatformTabs({ items }: { items: readonly Connection[] }) {
  const t = useTranslate();
  const own = useBrowserValue(() => platformOf(navigator.userAgent), undefined);
  const [wanted] = useState(own);
  const name = useId();
  const groups = byPlatform(items);
  const first = groups.find(({ platform }) => platform === wanted) ?? groups[0];
  return (
    <div className={styles.platforms}>
      {groups.length > 1 && (
        <fieldset className={styles.tabs}>
          <legend>
            <VisuallyHidden>{t('vpn.platforms')}</VisuallyHidden>
          </legend>
          {groups.map(({ platform }) => (
            <label key={platform} className={styles.tab}>
              <input
                className={styles.choice}
                type="radio"
                name={name}
                value={platform}
                defaultChecked={platform === first?.platform}
              />
              {PLATFORM_NAMES[platform]}
            </label>
          ))}
        </fieldset>
      )}
      {groups.map(({ platform, items: connections }) => (
        <section
          key={platform}
          className={styles.panel}
          data-platform={platform}
          aria-label={PLATFORM_NAMES[platform]}
        >
          {connections.map((connection) => (
            <ConnectionCard key={connection.url} connection={connection} />
          ))}
        </section>
      ))}
    </div>
  );
}
