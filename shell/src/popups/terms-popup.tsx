import { createTranslator } from '@marquee/kernel/locale';
import { Button, Link } from '@marquee/kernel/ui';
import { useState, useSyncExternalStore } from 'react';

import { usePath, useShell } from '../app/shell-context.ts';
import { takeReturnPath } from '../session/take-return-path.ts';
import { isApiError } from './is-api-error.ts';
import type { PopupContentProps } from './popup-dialog.tsx';

import * as styles from './popup-dialog.module.css';

/** Asks for the terms to be accepted: the one way on is that, and the other one leads out. */
export function TermsPopup({ app, titleId, close }: PopupContentProps) {
  const { boot, t } = useShell();
  const path = usePath();
  const { player } = useSyncExternalStore(app.session.subscribe, () => app.session.state);
  const versions = player?.termsVersions;
  const shown = JSON.stringify(versions);
  // What is ticked is what was shown: newer terms that come meanwhile are to be read first.
  const [ticked, setTicked] = useState<string | null>(null);
  const isTicked = ticked === shown;
  const [isSending, setSending] = useState(false);

  const showFailure = (titleKey: string): void => {
    const sentence = createTranslator(boot.shellMessages, boot.lang);
    app.host.notify({ type: 'error', title: sentence(titleKey), text: sentence('error.main') });
  };

  const accept = async (): Promise<void> => {
    setSending(true);
    try {
      const { Handled } = await import(/* webpackChunkName: "api" */ '@marquee/kernel/contracts');
      const { handled } = await app.host.api.post('/terms/accept', {
        schema: Handled,
        body: { versions },
      });
      if (handled) {
        app.session.dispatch({ type: 'player-changed', changes: { isTermsRequired: false } });
        close();
        const next = takeReturnPath(document, boot);
        if (next !== null) app.host.navigate(next);
      } else showFailure('error.main');
    } catch (error) {
      showFailure(isApiError(error) ? error.title : 'error.main');
    } finally {
      setSending(false);
    }
  };

  const decline = (): void => {
    app.host.notify({ type: 'error', title: t('popup.terms.declined') });
    app.host.bus.publish('session/sign-out-requested', {});
  };

  return (
    <>
      <h2 id={titleId}>{t('popup.terms.title')}</h2>
      <p>{t('popup.terms.text')}</p>
      <p className={styles.links}>
        <Link to={path('/display/terms')}>{t('popup.terms.terms')}</Link>
        <Link to={path('/display/privacypolicy')}>{t('popup.terms.privacy')}</Link>
      </p>
      <label className={styles.confirm}>
        <input
          type="checkbox"
          checked={isTicked}
          onChange={(event) => setTicked(event.target.checked ? shown : null)}
        />
        {t('popup.terms.confirm')}
      </label>
      <div className={styles.actions}>
        <Button kind="primary" disabled={!isTicked} loading={isSending} onClick={() => void accept()}>
          {t('popup.terms.accept')}
        </Button>
        <Button onClick={decline}>{t('popup.terms.decline')}</Button>
      </div>
    </>
  );
}
