import { listTextOf } from '@marquee/kernel/fair-draw';
import { formatNumber } from '@marquee/kernel/locale';
import { useLanguage } from '@marquee/kernel/remote';
import { Button, Card, Icon } from '@marquee/kernel/ui';
import { Notice } from '@marquee/kernel/ui/notice';
import { Tag } from '@marquee/kernel/ui/tag';
import { useState } from 'react';

import { useStreamerWords } from '../../streamer-words.ts';
import { useTranslate } from '../../texts.ts';
import type { WheelData } from './load-activity.ts';
import { saveFile } from './save-file.ts';
import { type Checked, isAllRight, verifyWheel } from './verify-wheel.ts';

import * as styles from './check-draws.module.css';

function Mark({ isRight, children }: { isRight: boolean | undefined; children: string }) {
  return (
    <small data-right={isRight}>
      {isRight !== undefined && <Icon name={isRight ? 'check' : 'close'} size={16} />}
      {children}
    </small>
  );
}

function Proof({ activity, participants, checked }: WheelData & { checked: Checked | null }) {
  const t = useTranslate();
  const lang = useLanguage();
  const words = useStreamerWords();
  const { commitment, createdAt, listHash, seed } = activity;
  return (
    <ol className={styles.proof}>
      <li>
        <b>{t('wheel.check.promise', { moment: words.moment(createdAt) })}</b>
        <span>{commitment}</span>
        <small>{t('wheel.promise')}</small>
      </li>
      <li>
        <b>{t('wheel.check.list')}</b>
        <span>{listHash}</span>
        <Mark isRight={checked?.isListRight}>
          {t('wheel.check.lines', { lines: participants.items.length })}
        </Mark>
      </li>
      <li>
        <b>{t('wheel.check.seed')}</b>
        <span>{seed}</span>
        <Mark isRight={checked?.isPromiseKept}>{t('wheel.check.keepsPromise')}</Mark>
      </li>
      {checked?.draws.map(({ number, digest, word, ticket, tickets, position, isRight }) => (
        <li key={number}>
          <b>{t('wheel.check.draw', { number })}</b>
          <span>{digest}</span>
          <Mark isRight={isRight}>
            {t('wheel.check.word', { word: formatNumber(lang, word), tickets, ticket, position })}
          </Mark>
        </li>
      ))}
    </ol>
  );
}

/** For everybody who doubts: promise, list, seed and draws, computed again in the browser. */
export function CheckDraws({ activity, participants }: WheelData) {
  const t = useTranslate();
  const [checked, setChecked] = useState<Checked | 'failed' | null>(null);
  const { seed, listHash } = activity;
  if (listHash === null) return null;
  const check = async (): Promise<void> => {
    if (seed === null) return;
    try {
      setChecked(await verifyWheel({ activity, participants }, seed));
    } catch {
      // Browsers compute hashes on pages alone that came over a safe connection.
      setChecked('failed');
    }
  };
  const result = checked === 'failed' ? null : checked;
  return (
    <Card as="section" className={styles.check} aria-labelledby="check-draws">
      <div className={styles.head}>
        <h2 id="check-draws">{t('wheel.check')}</h2>
        <span role="status">
          {result !== null &&
            (isAllRight(result) ? (
              <Tag icon="check" tone="good">
                {t('wheel.check.right')}
              </Tag>
            ) : (
              <Tag icon="close" tone="danger">
                {t('wheel.check.wrong')}
              </Tag>
            ))}
        </span>
      </div>
      <p className={styles.note}>{seed === null ? t('wheel.check.waits') : t('wheel.check.lead')}</p>
      {result !== null && !isAllRight(result) && (
        <Notice icon="warning" tone="danger" title={t('wheel.check.wrong')} isAlert>
          <p>{t('wheel.check.wrongText')}</p>
        </Notice>
      )}
      {checked === 'failed' && <p role="alert">{t('wheel.check.failed')}</p>}
      {seed !== null && (
        <>
          <Proof activity={activity} participants={participants} checked={result} />
          <div className={styles.actions}>
            <Button kind="primary" onClick={() => void check()}>
              <Icon name="shield" size={20} /> {t('wheel.check.run')}
            </Button>
            <Button
              onClick={() =>
                saveFile(
                  `wheel-${activity.id}.txt`,
                  new Blob([`seed,${seed}\n`, listTextOf(participants.items)], { type: 'text/plain' }),
                )
              }
            >
              <Icon name="document" size={20} /> {t('wheel.check.file')}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
