import { Handled } from '@marquee/kernel/contracts';
import { ApiError } from '@marquee/kernel/http';
import { useHost, useLanguagePath } from '@marquee/kernel/remote';
import { ButtonLink, EmptyState } from '@marquee/kernel/ui';
import { useState } from 'react';

import { LinkEnd } from '../../link-end/link-end.tsx';
import { useTranslate } from '../../texts.ts';

interface UnsubscribeProps {
  /** The two parts of the link's address. */
  slug: string;
  type: string;
}

/** Ends a link that stops mails. */
export function Unsubscribe({ slug, type }: UnsubscribeProps) {
  const t = useTranslate();
  const { api } = useHost();
  const path = useLanguagePath();
  const [outcome, setOutcome] = useState<'done' | 'invalid' | null>(null);
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const unsubscribe = async (): Promise<void> => {
    setSending(true);
    setFailed(false);
    try {
      await api.post('/player/unsubscribe', { schema: Handled, body: { slug, type } });
      setOutcome('done');
    } catch (error) {
      if (error instanceof ApiError && error.status === 200) setOutcome('invalid');
      else setFailed(true);
    } finally {
      setSending(false);
    }
  };

  if (outcome !== null) {
    return (
      <div role="status">
        <EmptyState
          framed
          icon={outcome === 'done' ? 'mail' : 'info'}
          title={t(`unsubscribe.${outcome}.title`)}
          text={t(`unsubscribe.${outcome}.text`)}
        >
          <ButtonLink kind="primary" to={path('/player/profile/subscriptions')}>
            {t('profileSubscriptions.title')}
          </ButtonLink>
        </EmptyState>
      </div>
    );
  }
  return (
    <LinkEnd
      label={t('unsubscribe.confirm')}
      isSending={isSending}
      hasFailed={hasFailed}
      onConfirm={() => void unsubscribe()}
    />
  );
}
