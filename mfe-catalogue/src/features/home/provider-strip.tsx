import type { ProviderCount } from '@marquee/kernel/contracts/games';
import { useLanguagePath } from '@marquee/kernel/remote';
import { Link } from '@marquee/kernel/ui';

import { useTranslate } from '../../texts.ts';

import * as styles from './provider-strip.module.css';

/** The providers with most games, each leading to its own. */
export function ProviderStrip({ providers }: { providers: ProviderCount[] }) {
  const t = useTranslate();
  const path = useLanguagePath();
  return (
    <section className={styles.strip} aria-labelledby="home-providers">
      <h2 id="home-providers">{t('providers.heading')}</h2>
      <ul className={styles.list}>
        {providers.map((provider) => (
          <li key={provider.slug}>
            <Link to={path(provider.path)} className={styles.provider}>
              <span className={styles.name}>{provider.name}</span>
              <span className={styles.count}>{t('games.count', { count: provider.count })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
