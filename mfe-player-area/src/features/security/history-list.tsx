import { AuthHistory, type AuthHistoryItem, nameOfDevice } from '@marquee/kernel/contracts/security';
import { ApiError } from '@marquee/kernel/http';
import { countryName } from '@marquee/kernel/locale/names';
import { useHost, useLanguage, useSession } from '@marquee/kernel/remote';
import { Button, Card, Icon } from '@marquee/kernel/ui';
import { useState } from 'react';

import { SERVICE_NAMES } from '../../identity/services.ts';
import { useTranslation } from '../../private-texts.ts';
import { EVENT_KEYS, REASON_KEYS } from './event-keys.ts';
import { formatMoment } from './format-moment.ts';

import * as styles from './security.module.css';

const has = <Keys extends object>(keys: Keys, key: string): key is Extract<keyof Keys, string> =>
  Object.hasOwn(keys, key);

function HistoryRow({ item }: { item: AuthHistoryItem }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const timeZone = useSession().player?.timeZone ?? 'UTC';
  const { kind, reason, isSuccess } = item;
  const device = nameOfDevice(item.userAgent) || t('security.unknownDevice');
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <b>{t(has(EVENT_KEYS, kind) ? EVENT_KEYS[kind] : 'security.event.other')}</b>
        {reason !== null && has(REASON_KEYS, reason) && <small>{t(REASON_KEYS[reason])}</small>}
        {reason !== null && has(SERVICE_NAMES, reason) && <small>{SERVICE_NAMES[reason]}</small>}
        <small>
          <time dateTime={item.at}>{formatMoment(item.at, timeZone)}</time> · {device} ·{' '}
          {item.country !== null && `${countryName(lang, item.country)} `}
          {item.address}
        </small>
      </div>
      <span className={styles.state} data-tone={isSuccess ? 'good' : 'danger'}>
        <Icon name={isSuccess ? 'check' : 'warning'} size={16} />
        {t(isSuccess ? 'security.history.done' : 'security.history.refused')}
      </span>
    </li>
  );
}

/** What happened to the security of the account, the newest first; older pages on demand. */
export function HistoryList({ first }: { first: AuthHistory }) {
  const { t } = useTranslation();
  const host = useHost();
  const [older, setOlder] = useState<AuthHistory[]>([]);
  const [isLoading, setLoading] = useState(false);
  const pages = [first, ...older];
  const cursor = pages.at(-1)?.nextCursor ?? null;

  const loadMore = async (): Promise<void> => {
    if (cursor === null) return;
    setLoading(true);
    try {
      const page = await host.api.get('/dashboard/security/auth-history', {
        schema: AuthHistory,
        query: { cursor },
      });
      setOlder([...older, page]);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      host.notify({ type: 'error', title: t('security.history.failed') });
    } finally {
      setLoading(false);
    }
  };

  return (
    <Card as="section" aria-label={t('security.history')}>
      <h2 className={styles.title}>{t('security.history')}</h2>
      <ul className={styles.rows}>
        {pages
          .flatMap((page) => page.items)
          .map((item) => (
            <HistoryRow key={item.id} item={item} />
          ))}
      </ul>
      {cursor !== null && (
        <Button wide loading={isLoading} onClick={() => void loadMore()}>
          {t('security.history.more')}
        </Button>
      )}
    </Card>
  );
}
