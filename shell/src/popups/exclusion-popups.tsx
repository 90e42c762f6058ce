import { createTranslator } from '@marquee/kernel/locale';
import { formatPattern } from '@marquee/kernel/locale/patterns';
import type { Player, PlayerBlock } from '@marquee/kernel/session';
import { Button } from '@marquee/kernel/ui';
import { useState, useSyncExternalStore } from 'react';

import { usePath, useShell } from '../app/shell-context.ts';
import { isApiError } from './is-api-error.ts';
import type { PopupContentProps } from './popup-dialog.tsx';

import * as styles from './popup-dialog.module.css';

const NO_BLOCK: PlayerBlock = { enabled: false, dateTill: null, days: null, isLessADay: false };

const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/** The end of an exclusion as the specification writes it, where the player lives. */
const formatEnd = ({ selfExclusionBlock, timeZone }: Player): string | null => {
  const { dateTill, isLessADay } = selfExclusionBlock;
  if (dateTill === null || DAY_ONLY.test(dateTill)) return dateTill;
  return formatPattern(dateTill, isLessADay ? 'DD-MM-YYYY HH:mm' : 'YYYY-MM-DD', timeZone);
};

function Understood({ close }: Pick<PopupContentProps, 'close'>) {
  const { t } = useShell();
  return (
    <div className={styles.actions}>
      <Button kind="primary" onClick={close}>
        {t('popup.understood')}
      </Button>
    </div>
  );
}

/** Tells a self-excluded player why they were led here. */
export function ExclusionAlert({ app, titleId, close }: PopupContentProps) {
  const { t } = useShell();
  // The popup may be open before the player is known, as it is after a document was changed.
  const { player } = useSyncExternalStore(app.session.subscribe, () => app.session.state);
  const date = player === null ? null : formatEnd(player);
  return (
    <>
      <h2 id={titleId}>{t('popup.exclusion.title')}</h2>
      <p>{date === null ? t('popup.exclusion.text') : t('popup.exclusion.until', { date })}</p>
      <Understood close={close} />
    </>
  );
}

/**
 * Tells a player that the period is over, and offers to continue or to go back to the games. Going back is asked a second
 * time: no single press ends an exclusion.
 */
export function ExclusionEnd({ app, titleId, close }: PopupContentProps) {
  const { boot, t } = useShell();
  const path = usePath();
  const [isEnding, setEnding] = useState(false);
  const [isSending, setSending] = useState(false);

  const showFailure = (error: unknown): void => {
    const sentence = createTranslator(boot.shellMessages, boot.lang);
    const title = isApiError(error) ? sentence(error.title, error.params) : sentence('error.main');
    app.host.notify({ type: 'error', title, text: sentence('error.main') });
  };

  const end = async (): Promise<void> => {
    setSending(true);
    try {
      const { Handled } = await import(/* webpackChunkName: "api" */ '@marquee/kernel/contracts');
      const { handled } = await app.host.api.post('/dashboard/self-exclusion/deactivate', {
        schema: Handled,
        body: {},
        idempotencyKey: crypto.randomUUID(),
      });
      if (!handled) throw new Error('The exclusion was not ended.');
      // At once: the guards would lead back here.
      app.session.dispatch({ type: 'player-changed', changes: { selfExclusionBlock: NO_BLOCK } });
      app.host.bus.publish('player/changed', {});
      close();
      app.host.navigate(path('/'));
    } catch (error) {
      showFailure(error);
      const isRefused = isApiError(error) && error.status === 200 && Object.keys(error.fields).length === 0;
      if (isRefused) {
        close();
        app.host.navigate(path('/'));
      }
    } finally {
      setSending(false);
    }
  };

  return (
    <>
      <h2 id={titleId}>{t('popup.exclusion-end.title')}</h2>
      <p>{t(isEnding ? 'popup.exclusion-end.wait' : 'popup.exclusion-end.text')}</p>
      <div className={styles.actions}>
        <Button kind="primary" onClick={close}>
          {t('popup.exclusion-end.stay')}
        </Button>
        {isEnding ? (
          <Button loading={isSending} onClick={() => void end()}>
            {t('popup.exclusion-end.end')}
          </Button>
        ) : (
          <Button onClick={() => setEnding(true)}>{t('popup.exclusion-end.play')}</Button>
        )}
      </div>
    </>
  );
}
