import { type PageProps, useHost, useLanguagePath } from '@marquee/kernel/remote';
import { Article, ButtonLink, Card, PageHeader } from '@marquee/kernel/ui';
import { useState } from 'react';

import { AuthenticatorRow } from '../features/security/authenticator-row.tsx';
import { HistoryList } from '../features/security/history-list.tsx';
import { PasskeyList } from '../features/security/passkey-list.tsx';
import { PinRow } from '../features/security/pin-row.tsx';
import { ProtectionRow } from '../features/security/protection-row.tsx';
import { RecoveryRow } from '../features/security/recovery-row.tsx';
import { loadSecurity, type SecurityData } from '../features/security/security-load.ts';
import { ServiceList } from '../features/security/service-list.tsx';
import { SessionList } from '../features/security/session-list.tsx';
import { SmsRow } from '../features/security/sms-row.tsx';
import { useTranslation } from '../private-texts.ts';
import { definePage } from '../texts.ts';

import * as styles from '../features/security/security.module.css';

function ProfileSecurityPage({ data }: PageProps<SecurityData>) {
  const { t } = useTranslation();
  const host = useHost();
  const path = useLanguagePath();
  const [current, setCurrent] = useState(data);
  const { protection, passkeys, services, sessions, history } = current;
  /** What was changed stays on show as it was until the API says what it is now. */
  const reload = (): void => {
    loadSecurity(host.api).then(setCurrent, () =>
      host.notify({ type: 'error', title: t('security.history.failed') }),
    );
  };
  const hasSecondFactor = protection.authenticatorSince !== null || protection.smsSince !== null;

  return (
    <Article>
      <PageHeader icon="lock" title={t('profileSecurity.title')} lead={t('profileSecurity.lead')} />
      <Card as="section" aria-label={t('security.protection')}>
        <h2 className={styles.title}>{t('security.protection')}</h2>
        <ul className={styles.rows}>
          <ProtectionRow icon="user" title={t('profilePassword.title')} note={t('profilePassword.lead')}>
            <ButtonLink size="small" to={path('/player/profile/password')}>
              {t('security.change')}
            </ButtonLink>
          </ProtectionRow>
          <AuthenticatorRow protection={protection} onChanged={reload} />
          <SmsRow protection={protection} onChanged={reload} />
          {hasSecondFactor && <RecoveryRow left={protection.recoveryCodesLeft} onChanged={reload} />}
          <PinRow protection={protection} onChanged={reload} />
        </ul>
      </Card>
      <PasskeyList passkeys={passkeys} onChanged={reload} />
      <ServiceList services={services} onChanged={reload} />
      <SessionList sessions={sessions} onChanged={reload} />
      {/* Its pages begin anew with the newest event. */}
      <HistoryList key={history.items[0]?.id} first={history} />
    </Article>
  );
}

export const page = definePage<SecurityData>({
  Component: ProfileSecurityPage,
  head: ({ t }) => ({
    title: t('profileSecurity.title'),
    description: t('profileSecurity.lead'),
    noindex: true,
  }),
});
