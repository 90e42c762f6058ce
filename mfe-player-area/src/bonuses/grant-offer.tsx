import { type BonusGrant, GrantInfo } from '@marquee/kernel/contracts/bonuses';
import { formatDate } from '@marquee/kernel/locale';
import { useFailureWords, useHost, useLanguage, useSession } from '@marquee/kernel/remote';
import { Badge, Button, Card, ErrorState, Skeleton } from '@marquee/kernel/ui';
import { useEffect, useState } from 'react';

import { useTranslate } from '../texts.ts';
import { Conditions } from './conditions.tsx';
import { TrueCost } from './true-cost.tsx';
import { useGrantChange } from './use-grant-change.ts';

import * as styles from './grant-offer.module.css';

/** The conditions that a grant keeps for ever: they may be older than those of its campaign. */
function useGrantInfo({ id }: BonusGrant) {
  const { api } = useHost();
  const lang = useLanguage();
  const wordsOf = useFailureWords();
  const [tries, setTries] = useState(0);
  const [info, setInfo] = useState<GrantInfo | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const over = new AbortController();
    api
      .get(`/bonus-campaign/history-info/${id}`, {
        schema: GrantInfo,
        query: { lang },
        signal: over.signal,
        isFresh: tries > 0,
      })
      .then((answer) => {
        setInfo(answer);
        setFailure(null);
      })
      .catch((error: unknown) => {
        if (!over.signal.aborted) setFailure(wordsOf(error));
      });
    return () => over.abort();
  }, [api, id, lang, wordsOf, tries]);
  return { info, failure, retry: () => setTries(tries + 1) };
}

interface GrantOfferProps {
  grant: BonusGrant;
  onChanged: (grant: BonusGrant) => void;
}

/** An offer: what it gives, every condition of it, and only then the way to take it. */
export function GrantOffer({ grant, onChanged }: GrantOfferProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const { player } = useSession();
  const { info, failure, retry } = useGrantInfo(grant);
  const { change, isSending } = useGrantChange(onChanged);
  const { claimUntil, currency, title, type, can } = grant;
  const timeZone = player?.timeZone;
  // An offer that asks for no wagering, as free spins alone, is over as soon as it is taken.
  const canTake = can.includes('activate') || can.includes('reward');
  return (
    <Card as="section" className={styles.offer} aria-label={title}>
      <div className={styles.head}>
        <h3>{title}</h3>
        <Badge>{t(`bonus.type.${type}`)}</Badge>
      </div>
      {claimUntil !== null && (
        <p className={styles.note}>
          {t('bonus.claimUntil', {
            date: formatDate(lang, claimUntil, {
              dateStyle: 'medium',
              timeStyle: 'short',
              ...(timeZone !== undefined && { timeZone }),
            }),
          })}
        </p>
      )}
      {failure !== null && <ErrorState text={failure} onRetry={retry} />}
      {info === null && failure === null && (
        <div role="status" aria-busy="true" aria-label={t('bonus.conditions')} className={styles.loading}>
          <Skeleton shape="text" />
          <Skeleton shape="text" />
          <Skeleton shape="text" />
        </div>
      )}
      {info !== null && (
        <>
          <Conditions terms={info.terms} />
          {info.cost !== null && (
            <TrueCost cost={info.cost} currency={currency} title={t('bonus.cost')} isOfRest />
          )}
          <div className={styles.actions}>
            {canTake && (
              <Button loading={isSending(grant, 'take')} onClick={() => void change(grant, 'take')}>
                {t('bonus.take')}
              </Button>
            )}
            {can.includes('cancel') && (
              <Button loading={isSending(grant, 'decline')} onClick={() => void change(grant, 'decline')}>
                {t('bonus.decline')}
              </Button>
            )}
          </div>
        </>
      )}
    </Card>
  );
}
