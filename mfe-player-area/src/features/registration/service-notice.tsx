import type { KeptTicket } from '../../identity/kept-ticket.ts';
import { SERVICE_NAMES } from '../../identity/services.ts';
import { useTranslation } from '../../private-texts.ts';

import * as styles from './registration.module.css';

interface ServiceNoticeProps {
  ticket: KeptTicket;
  onDrop: () => void;
}

/** Says where the visitor has come from, and what that means for the account. */
export function ServiceNotice({ ticket, onDrop }: ServiceNoticeProps) {
  const { t } = useTranslation();
  const service = ticket.service === 'partner' ? t('identity.partner') : SERVICE_NAMES[ticket.service];
  return (
    <div role="note">
      <p className={styles.note}>{t('registration.service', { service })}</p>
      <button type="button" className={styles.textButton} onClick={onDrop}>
        {t('registration.withoutService', { service })}
      </button>
    </div>
  );
}
