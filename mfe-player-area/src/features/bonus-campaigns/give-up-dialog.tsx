import { type BonusGrant, CancelPreview, GrantChanged } from '@marquee/kernel/contracts/bonuses';
import { ApiError } from '@marquee/kernel/http';
import { useFailureWords, useHost, useLanguage } from '@marquee/kernel/remote';
import { Button, ErrorState, Skeleton } from '@marquee/kernel/ui';
import { Dialog } from '@marquee/kernel/ui/dialog';
import { useEffect, useState } from 'react';

import { useBonusFormats } from '../../bonuses/use-bonus-formats.ts';
import { Facts } from '../../history/section.tsx';
import { useTranslate } from '../../texts.ts';

import * as styles from './bonus-campaigns.module.css';

interface GiveUpDialogProps {
  grant: BonusGrant;
  onClose: () => void;
  onGivenUp: () => void;
}

/** What would go and what stays, as it is now. `asked` counts how often it was asked for. */
function usePreview({ id }: BonusGrant, asked: number) {
  const { api } = useHost();
  const lang = useLanguage();
  const wordsOf = useFailureWords();
  const [preview, setPreview] = useState<CancelPreview | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const over = new AbortController();
    api
      .get(`/bonus-campaign/${id}/cancel`, {
        schema: CancelPreview,
        query: { lang },
        signal: over.signal,
        isFresh: asked > 0,
      })
      .then((answer) => {
        setPreview(answer);
        setFailure(null);
      })
      .catch((error: unknown) => {
        if (!over.signal.aborted) setFailure(wordsOf(error));
      });
    return () => over.abort();
  }, [api, id, lang, wordsOf, asked]);
  return { preview, failure };
}

/** Giving a bonus up: what goes, what stays, and that real money is no part of it. Refused while its money is in play. */
export function GiveUpDialog({ grant, onClose, onGivenUp }: GiveUpDialogProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const host = useHost();
  const wordsOf = useFailureWords();
  const { money } = useBonusFormats(grant.currency);
  const [asked, setAsked] = useState(0);
  const [hasChanged, setChanged] = useState(false);
  const [isSending, setSending] = useState(false);
  const { preview, failure } = usePreview(grant, asked);

  const giveUp = async ({ givesUp }: CancelPreview): Promise<void> => {
    setSending(true);
    try {
      await host.api.post(`/bonus-campaign/${grant.id}/cancel`, {
        schema: GrantChanged,
        body: { lang, givesUp },
        idempotencyKey: crypto.randomUUID(),
      });
      host.notify({ type: 'success', title: t('bonus.done.givenUp', { title: grant.title }) });
      host.bus.publish('player/changed', {});
      onGivenUp();
    } catch (error) {
      if (error instanceof ApiError && ['BONUS_WOULD_END', 'ROUND_OPEN'].includes(error.code)) {
        setChanged(true);
        setAsked(asked + 1);
      } else host.notify({ type: 'error', title: wordsOf(error) });
    } finally {
      setSending(false);
    }
  };
  const isRefused = preview?.isRoundOpen === true;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isRefused ? 'bonus.giveUp.round' : 'bonus.giveUp.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('bonus.giveUp.keep')}</Button>
          {preview !== null && !isRefused && (
            <Button kind="danger" loading={isSending} onClick={() => void giveUp(preview)}>
              {t('bonus.giveUp.confirm', { amount: money(preview.givesUp) })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.dialog}>
        <p>
          <strong>{grant.title}</strong>
        </p>
        {failure !== null && <ErrorState text={failure} onRetry={() => setAsked(asked + 1)} />}
        {preview === null && failure === null && (
          <div role="status" aria-busy="true" aria-label={t('bonus.giveUp.title')}>
            <Skeleton shape="text" />
            <Skeleton shape="text" />
          </div>
        )}
        {isRefused && <p>{t('bonus.giveUp.round.text')}</p>}
        {preview !== null && !isRefused && (
          <>
            {hasChanged && <p role="alert">{t('bonus.giveUp.changed')}</p>}
            <Facts
              long
              facts={[
                [t('bonus.giveUp.gives'), money(preview.givesUp), true],
                [t('bonus.giveUp.wins'), money(preview.wins)],
                [t('bonus.giveUp.keeps'), money(preview.keeps), true],
              ]}
            />
            <p className={styles.note}>{t('bonus.giveUp.final')}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}
