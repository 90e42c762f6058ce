import { type BonusGrant, QueueOrdered } from '@marquee/kernel/contracts/bonuses';
import { useFailureWords, useHost, useLanguage, useLanguagePath } from '@marquee/kernel/remote';
import { Badge, Button, Card, IconButton, Link, VisuallyHidden } from '@marquee/kernel/ui';
import { useState } from 'react';

import { grantPath } from '../../bonuses/grant-path.ts';
import { useBonusFormats } from '../../bonuses/use-bonus-formats.ts';
import { useGrantChange } from '../../bonuses/use-grant-change.ts';
import { useTranslate } from '../../texts.ts';
import { moveItem } from './move-item.ts';

import * as styles from './bonus-campaigns.module.css';

interface QueueProps {
  grants: BonusGrant[];
  onChanged: () => void;
  onGiveUp: (grant: BonusGrant) => void;
}

function WaitingGrant({ grant, onChanged, onGiveUp }: { grant: BonusGrant } & Omit<QueueProps, 'grants'>) {
  const t = useTranslate();
  const path = useLanguagePath();
  const { money } = useBonusFormats(grant.currency);
  const { change, isSending } = useGrantChange(onChanged);
  const { title, state, amount, neededDeposit, can } = grant;
  return (
    <div className={styles.waiting}>
      <p className={styles.head}>
        <Link className={styles.link} to={path(grantPath(grant.id))}>
          {title}
        </Link>
        <b>{money(amount)}</b>
        {state !== 'queued' && <Badge>{t(`bonus.state.${state}`)}</Badge>}
      </p>
      {neededDeposit !== null && (
        <p className={styles.note}>{t('bonus.needsDeposit', { amount: money(neededDeposit) })}</p>
      )}
      <div className={styles.actions}>
        {can.includes('activate') && (
          <Button
            size="small"
            loading={isSending(grant, 'start')}
            onClick={() => void change(grant, 'start')}
          >
            {t('bonus.start')}
          </Button>
        )}
        {can.includes('cancel') && (
          <Button size="small" kind="plain" onClick={() => onGiveUp(grant)}>
            {t('bonus.giveUp')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Those that wait, in the order in which they begin. Two buttons move one; where it is then is said. */
export function GrantQueue({ grants, onChanged, onGiveUp }: QueueProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const host = useHost();
  const wordsOf = useFailureWords();
  const [moved, setMoved] = useState('');
  const [isSending, setSending] = useState(false);

  const move = async (from: number, to: number): Promise<void> => {
    const grant = grants[from];
    if (isSending || grant === undefined || to < 0 || to >= grants.length) return;
    setSending(true);
    try {
      const bonusIds = moveItem(
        grants.map(({ id }) => id),
        from,
        to,
      );
      await host.api.post('/bonus-campaign/queue', { schema: QueueOrdered, body: { lang, bonusIds } });
      setMoved(
        t('bonus.moved', {
          title: grant.title,
          place: String(to + 1),
          count: String(grants.length),
        }),
      );
      onChanged();
    } catch (error) {
      host.notify({ type: 'error', title: wordsOf(error) });
    } finally {
      setSending(false);
    }
  };
  return (
    <section className={styles.part} aria-label={t('bonus.waiting')}>
      <h2>{t('bonus.waiting')}</h2>
      <p className={styles.note}>{t('bonus.waiting.text')}</p>
      <Card flush>
        <ol className={styles.queue}>
          {grants.map((grant, index) => (
            <li key={grant.id}>
              <WaitingGrant grant={grant} onChanged={onChanged} onGiveUp={onGiveUp} />
              {grant.can.includes('move') && grants.length > 1 && (
                <span className={styles.moves}>
                  <IconButton
                    icon="chevron-up"
                    label={t('bonus.moveUp', { title: grant.title })}
                    aria-disabled={index === 0}
                    onClick={() => void move(index, index - 1)}
                  />
                  <IconButton
                    icon="chevron-down"
                    label={t('bonus.moveDown', { title: grant.title })}
                    aria-disabled={index === grants.length - 1}
                    onClick={() => void move(index, index + 1)}
                  />
                </span>
              )}
            </li>
          ))}
        </ol>
      </Card>
      <VisuallyHidden>
        <span role="status">{moved}</span>
      </VisuallyHidden>
    </section>
  );
}
