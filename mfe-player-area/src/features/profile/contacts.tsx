import { useSession } from '@marquee/kernel/remote';
import { Card, Icon, Skeleton } from '@marquee/kernel/ui';

import { useTranslation } from '../../private-texts.ts';

import * as styles from './contacts.module.css';

interface ContactProps {
  label: string;
  value: string;
  isConfirmed: boolean;
}

function Contact({ label, value, isConfirmed }: ContactProps) {
  const { t } = useTranslation();
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        <span>{value === '' ? t('contacts.none') : value}</span>
        {value !== '' && (
          <span className={styles.state} data-tone={isConfirmed ? 'good' : 'live'}>
            <Icon name={isConfirmed ? 'check' : 'clock'} size={16} />
            {t(isConfirmed ? 'contacts.confirmed' : 'contacts.unconfirmed')}
          </span>
        )}
      </dd>
    </div>
  );
}

/** How the site reaches the player, and whether that is known to be theirs. */
export function Contacts() {
  const { t } = useTranslation();
  const { player } = useSession();
  return (
    <Card as="section" aria-label={t('contacts.title')}>
      <h2 className={styles.title}>{t('contacts.title')}</h2>
      {player === null ? (
        <Skeleton shape="control" />
      ) : (
        <dl className={styles.list}>
          <Contact label={t('contacts.email')} value={player.email} isConfirmed={player.isEmailConfirmed} />
          <Contact label={t('contacts.phone')} value={player.phone} isConfirmed={player.isPhoneConfirmed} />
        </dl>
      )}
    </Card>
  );
}
