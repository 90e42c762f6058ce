import { VerificationDocuments } from '@marquee/kernel/contracts/player';
import { formatPattern } from '@marquee/kernel/locale/patterns';
import { type PageProps, useHost } from '@marquee/kernel/remote';
import { Article, Card, EmptyState, PageHeader, PointList, useBrowserValue } from '@marquee/kernel/ui';
import { useEffect, useState } from 'react';

import { StateBadge } from '../features/verification/state-badge.tsx';
import { Topic } from '../features/verification/topic.tsx';
import { useTranslation } from '../private-texts.ts';
import { definePage } from '../texts.ts';

import * as styles from '../features/verification/verification.module.css';

const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

function VerificationPage({ data }: PageProps<VerificationDocuments>) {
  const { t } = useTranslation();
  const host = useHost();
  const timeZone = useBrowserValue(ownTimeZone, 'UTC');
  const [documents, setDocuments] = useState(data);
  const isDone = documents.topics.every(({ state }) => state === 'approved');

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const refresh = (): void => {
      host.api.get('/verification/documents', { schema: VerificationDocuments, signal }).then(
        setDocuments,
        // What is displayed was true a moment ago; the next change, or visit, asks again.
        () => {},
      );
    };
    const stop = host.bus.on('player/verification-changed', refresh);
    return () => {
      leaving.abort();
      stop();
    };
  }, [host]);

  return (
    <Article>
      <PageHeader icon="document" title={t('verification.title')} lead={t('verification.lead')} />
      {isDone ? (
        <EmptyState
          framed
          icon="shield"
          title={t('verification.done.title')}
          text={t('verification.done.text')}
        />
      ) : (
        <>
          <PointList
            title={t('verification.tips.title')}
            points={[
              t('verification.tips.1'),
              t('verification.tips.2'),
              t('verification.tips.3'),
              t('verification.review'),
              t('verification.private'),
            ]}
          />
          {documents.topics.map(({ topic }) => (
            <Topic key={topic} topic={topic} documents={documents} onSent={setDocuments} />
          ))}
        </>
      )}
      {documents.documents.length > 0 && (
        <Card>
          <h2 className={styles.title}>{t('verification.sent')}</h2>
          <ul className={styles.list}>
            {documents.documents.map(({ id, kind, side, state, uploadedAt }) => (
              <li key={id} className={styles.item}>
                <span>
                  {t(`verification.kind.${kind}`)}
                  {side !== 'single' && `, ${t(`verification.side.${side}`)}`}
                </span>
                <StateBadge state={state} />
                <time dateTime={uploadedAt}>
                  {formatPattern(uploadedAt, 'YYYY-MM-DD HH:mm:ss', timeZone)}
                </time>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Article>
  );
}

export const page = definePage<VerificationDocuments>({
  Component: VerificationPage,
  head: ({ t }) => ({ title: t('verification.title'), description: t('verification.lead'), noindex: true }),
});
