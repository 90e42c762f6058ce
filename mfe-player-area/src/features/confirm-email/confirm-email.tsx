import { LinkConfirmed } from '@marquee/kernel/contracts/player';
import { ApiError } from '@marquee/kernel/http';
import { useHost, useIntent, useLanguagePath } from '@marquee/kernel/remote';
import { ButtonLink, EmptyState } from '@marquee/kernel/ui';
import { useState } from 'react';

import { LinkEnd } from '../../link-end/link-end.tsx';
import { useTranslate } from '../../texts.ts';

type Outcome = LinkConfirmed['purpose'] | 'over';

interface ConfirmEmailProps {
  signature: string;
  /** The link takes a change of the address back. */
  isUndo: boolean;
}

/** Ends a link by which an address is confirmed, or comes back. */
export function ConfirmEmail({ signature, isUndo }: ConfirmEmailProps) {
  const t = useTranslate();
  const host = useHost();
  const carryOut = useIntent();
  const path = useLanguagePath();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const confirm = async (): Promise<void> => {
    const { isSignedIn } = host.session.state;
    setSending(true);
    setFailed(false);
    try {
      const body = { signature };
      const { purpose } = await carryOut(body, (idempotencyKey) =>
        host.api.post('/profile/confirm/email/signature', { schema: LinkConfirmed, body, idempotencyKey }),
      );
      // Who is signed in here may be the one whose address it is.
      if (purpose === 'contact') host.bus.publish('player/changed', {});
      // Whoever is signed in here no longer is, and is led to another page before this one can be read.
      if (purpose === 'restored' && isSignedIn)
        host.notify({
          type: 'warn',
          title: t('confirmEmail.restored.title'),
          text: t('confirmEmail.restored.text'),
          duration: 0,
        });
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
          text={t(outcome === 'over' && isUndo ? 'confirmEmail.undo.over' : `confirmEmail.${outcome}.text`)}
        >
          <ButtonLink to={path(outcome === 'contact' ? '/player/profile' : '/login')} kind="primary">
            {t(outcome === 'contact' ? 'profile.title' : 'login.title')}
          </ButtonLink>
          {outcome === 'over' && !isUndo && (
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
      label={t(isUndo ? 'confirmEmail.undo.confirm' : 'confirmEmail.confirm')}
      isSending={isSending}
      hasFailed={hasFailed}
      onConfirm={() => void confirm()}
    />
  );
}
