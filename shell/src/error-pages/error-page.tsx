import { Button } from '@marquee/kernel/ui';
import { useLayoutEffect } from 'react';

import { emptyHtml } from '../app/empty-html.ts';
import { usePath, useShell } from '../app/shell-context.ts';
import { writeOwnAddress } from '../start/own-address.ts';
import { DarkStage } from './dark-stage.tsx';

import * as styles from './error-page.module.css';

const NOT_FOUND = '404';

/** In the server's markup the start script writes it, because the page may never wake. */
function OwnAddress() {
  const { t } = useShell();
  useLayoutEffect(() => writeOwnAddress(window), []);
  return (
    <p className={styles.address}>
      {t('error.404.address')}{' '}
      <span data-own-address="" suppressHydrationWarning dangerouslySetInnerHTML={emptyHtml} />
    </p>
  );
}

/** A plain form: whoever came for a game finds it here, also before any script has run. */
function GameSearch() {
  const { t } = useShell();
  const path = usePath();
  return (
    <form
      className={styles.search}
      role="search"
      aria-label={t('header.search')}
      action={path('/games/all')}
      method="get"
      data-native=""
    >
      <input
        className={styles.field}
        type="search"
        name="q"
        minLength={2}
        maxLength={80}
        aria-label={t('header.search')}
        placeholder={t('header.search')}
        enterKeyHint="search"
      />
      <Button type="submit">{t('header.search.submit')}</Button>
    </form>
  );
}

/**
 * The screen for every error but the country's. It looks alike for all of them, and says which one it is.
 *
 * The button is a plain link to `/`: a fresh document, so no error survives it.
 */
export function ErrorPage({ kind, textKey }: { kind: 'not-found' | 'failure'; textKey?: string }) {
  const { t, boot, url } = useShell();
  const prefix = kind === 'not-found' ? 'error.404' : 'error.500';
  // A remote built for a newer shell may name a message that this shell does not have.
  const ownText = textKey === undefined ? undefined : boot.shellMessages[textKey];
  return (
    <section className={styles.page} role="alert">
      {kind === 'not-found' ? (
        <DarkStage label={NOT_FOUND} sign={NOT_FOUND} />
      ) : (
        <DarkStage label={t('error.500.picture')} />
      )}
      <h1 className={styles.title}>{t(`${prefix}.title`)}</h1>
      <p className={styles.text}>{ownText ?? t(`${prefix}.text`)}</p>
      <a className={styles.button} href="/">
        {t('error.404.button')}
      </a>
      {kind === 'not-found' && (
        <>
          <GameSearch />
          <OwnAddress key={url} />
        </>
      )}
    </section>
  );
}
