import { useSession } from '@marquee/kernel/remote';
import { Card, Skeleton } from '@marquee/kernel/ui';

import { useTranslation } from '../../private-texts.ts';
import { Contact } from './contact.tsx';

import * as styles from './contacts.module.css';

/** How the site reaches the player, and whether that is known to be theirs. */
export function Contacts() {
  const { t } = useTranslation();
  const { player } = useSession();
  return (
    <Card as="section" aria-label={t('contacts.title')} id="contacts">
      <h2 className={styles.title}>{t('contacts.title')}</h2>
      {player === null ? (
        <Skeleton shape="control" />
      ) : (
        <ul className={styles.list}>
          <Contact channel="email" value={player.email} isConfirmed={player.isEmailConfirmed} />
          <Contact channel="phone" value={player.phone} isConfirmed={player.isPhoneConfirmed} />
        </ul>
      )}
    </Card>
  );
}
