import { Handled } from '@marquee/kernel/contracts';
import type { ConnectedServices } from '@marquee/kernel/contracts/player';
import { useErrorWords } from '@marquee/kernel/forms';
import { formatDate } from '@marquee/kernel/locale';
import { useHost, useLanguage } from '@marquee/kernel/remote';
import { Button, Card } from '@marquee/kernel/ui';
import { useState } from 'react';

import { SERVICE_NAMES } from '../../identity/services.ts';
import { useLeaving } from '../../identity/use-leaving.ts';
import { useTranslation } from '../../private-texts.ts';
import { useSecurityCall } from './use-security-call.ts';

import * as styles from './security.module.css';

type Connection = ConnectedServices['items'][number];

interface ServiceRowProps {
  connection: Connection;
  onChanged: () => void;
}

function Connect({ service, name }: { service: Connection['service']; name: string }) {
  const { t } = useTranslation();
  const host = useHost();
  const words = useErrorWords();
  const { isLeaving, leave } = useLeaving(service, (error) =>
    host.notify({ type: 'error', title: words.ofFailure(error) }),
  );
  return (
    <Button
      size="small"
      aria-label={`${t('security.services.connect')}: ${name}`}
      loading={isLeaving}
      onClick={leave}
    >
      {t('security.services.connect')}
    </Button>
  );
}

function ServiceRow({ connection: { service, connectedAt }, onChanged }: ServiceRowProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const call = useSecurityCall(onChanged);
  const [isOpen, setOpen] = useState(false);
  const isPartner = service === 'partner';
  const name = isPartner ? t('security.services.partner') : SERVICE_NAMES[service];
  /** As the sentence needs it. */
  const inSentence = isPartner ? t('identity.partner') : name;
  const disconnect = async (): Promise<void> => {
    if ((await call.send('/services/disconnect', Handled, { service })) !== null) setOpen(false);
  };

  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <b>{name}</b>
        <small>
          {connectedAt === null
            ? t('security.services.none')
            : t('security.services.since', { day: formatDate(lang, connectedAt) })}
        </small>
      </div>
      <div className={styles.end}>
        {connectedAt === null ? (
          <Connect service={service} name={name} />
        ) : (
          <Button
            size="small"
            aria-label={`${t('security.services.disconnect')}: ${name}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t('security.services.disconnect')}
          </Button>
        )}
      </div>
      {isOpen && connectedAt !== null && (
        <div className={styles.form}>
          <div className={styles.stack}>
            <p>{t('security.services.disconnectText', { service: inSentence })}</p>
            <div className={styles.actions}>
              <Button onClick={() => setOpen(false)}>{t('secondStep.back')}</Button>
              <Button kind="danger" loading={call.isSending} onClick={() => void disconnect()}>
                {t('security.services.disconnect')}
              </Button>
            </div>
          </div>
        </div>
      )}
    </li>
  );
}

interface ServiceListProps {
  services: ConnectedServices['items'];
  onChanged: () => void;
}

/** The services that the player can log in by, and how one is connected and disconnected; nothing where there is none. */
export function ServiceList({ services, onChanged }: ServiceListProps) {
  const { t } = useTranslation();
  if (services.length === 0) return null;
  return (
    <Card as="section" aria-label={t('security.services')}>
      <h2 className={styles.title}>{t('security.services')}</h2>
      <p className={styles.note}>{t('security.services.note')}</p>
      <ul className={styles.rows}>
        {services.map((connection) => (
          <ServiceRow key={connection.service} connection={connection} onChanged={onChanged} />
        ))}
      </ul>
    </Card>
  );
}
