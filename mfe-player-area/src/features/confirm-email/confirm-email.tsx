import { LinkConfirmed } from '@marquee/kernel/contracts/player';
import { ApiError } from '@marquee/kernel/http';
import { useHost, useLanguagePath } from '@marquee/kernel/remote';
import { ButtonLink, EmptyState } from '@marquee/kernel/ui';
import { useState } from 'react';

import { LinkEnd } from '../../link-end/link-end.tsx';
import { useTranslate } from '../../texts.ts';

type Outcome = 'registration' | 'contact' | 'over';

/** Ends a link by which an address is confirmed. */
export function ConfirmEmail({ signature }: { signature: string }) {
  const t = useTranslate();
  const host = useHost();
  const path = useLanguagePath();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const confirm = async (): Promise<void> => {
    setSending(true);
    setFailed(false);
    try {
      const { purpose } = await host.api.post('/profile/confirm/email/signature', {
        schema: LinkConfirmed,
        body: { signature },
      });
      // Who is signed in here may be the one whose address it is.
      if (purpose === 'contact') host.bus.publish('player/changed', {});
      setOutcome(purpose);
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === 200;
      if (isRefused) setOutcome('over');
      else setFailed(true);
      if (!(error instanceof ApiError)) window.reportError(error);
    } finally {
      setSending(false);
    }
  };

  if (outcome !== null) {
    return (
      <div role="status">
        <EmptyState
          framed
          icon={outcome === 'over' ? 'info' : 'mail'}
          title={t(`confirmEmail.${outcome}.title`)}
          text={t(`confirmEmail.${outcome}.text`)}
        >
          <ButtonLink to={path(outcome === 'contact' ? '/player/profile' : '/login')} kind="primary">
            {t(outcome === 'contact' ? 'profile.title' : 'login.title')}
          </ButtonLink>
          {outcome === 'over' && (
            <ButtonLink to={path('/registration')} kind="quiet">
              {t('registration.title')}
            </ButtonLink>
          )}
        </EmptyState>
      </div>
    );
  }
  return (
    <LinkEnd
      label={t('confirmEmail.confirm')}
      isSending={isSending}
      hasFailed={hasFailed}
      onConfirm={() => void confirm()}
    />
  );
}
