import type { DocumentSummary } from '@marquee/kernel/contracts/content';
import { useLanguagePath } from '@marquee/kernel/remote';
import { Icon, isPlainLeftClick, useBrowserValue } from '@marquee/kernel/ui';

import { useTranslate } from '../texts.ts';
import { documentPath } from './document-path.ts';
import { useCopy } from './use-copy.ts';

import * as styles from './share-links.module.css';

/**
 * Ways to pass a page on.
 *
 * Each is a link first, which works on a page that is not awake: the address to copy, and a mail that carries it.
 */
export function ShareLinks({ document }: { document: DocumentSummary }) {
  const t = useTranslate();
  const path = useLanguagePath();
  const copy = useCopy();
  const origin = useBrowserValue(() => window.location.origin, '');
  /** The device has a sheet of its own for sharing. */
  const canShare = useBrowserValue(() => 'share' in navigator, false);
  const { title } = document;
  const address = path(documentPath(document));
  const url = `${origin}${address}`;
  return (
    <section className={styles.share} aria-labelledby="share-links">
      <h2 className={styles.title} id="share-links">
        {t('share.label')}
      </h2>
      <ul className={styles.ways}>
        <li>
          <a
            className={styles.way}
            href={address}
            onClick={(event) => {
              if (!isPlainLeftClick(event)) return;
              event.preventDefault();
              void copy(url, 'copy.link');
            }}
          >
            <Icon name="link" size={20} />
            {t('share.copy')}
          </a>
        </li>
        <li>
          <a
            className={styles.way}
            href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
          >
            <Icon name="mail" size={20} />
            {t('share.mail')}
          </a>
        </li>
        {canShare && (
          <li>
            <button
              type="button"
              className={styles.way}
              onClick={() => {
                // Rejects when the reader closes the sheet again.
                navigator.share({ title, url }).catch(() => {});
              }}
            >
              <Icon name="share" size={20} />
              {t('share.device')}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
