import { CodeSent } from '@marquee/kernel/contracts/player';
import { ApiError } from '@marquee/kernel/http';
import { useHost } from '@marquee/kernel/remote';
import { Button, useCountdown } from '@marquee/kernel/ui';
import { useState } from 'react';

import { useTranslation } from '../private-texts.ts';

interface ResendCodeProps {
  /** Until the first press; 0 where none has been sent just before. */
  firstInSec: number;
  path: string;
  body?: object;
}

/** After a refusal that does not say how long. */
const PAUSE_SEC = 60;
/** Codes are counted by the day: longer than this, the day has had its last one. */
const MOST_WAITED_SEC = 60 * 60;

const inSeconds = (seconds: number): number => Date.now() + seconds * 1000;

/** Sends another code; says how long that cannot be done, and does not do it before. */
export function ResendCode({ firstInSec, path, body }: ResendCodeProps) {
  const { t } = useTranslation();
  const host = useHost();
  const [sendableAt, setSendableAt] = useState(() => inSeconds(firstInSec));
  const [isSending, setSending] = useState(false);
  const wait = Math.ceil((useCountdown(sendableAt) ?? 0) / 1000);

  const send = async (): Promise<void> => {
    setSending(true);
    try {
      const { nextInSec } = await host.api.post(path, {
        schema: CodeSent,
        ...(body && { body }),
        idempotencyKey: crypto.randomUUID(),
      });
      setSendableAt(inSeconds(nextInSec));
      host.notify({ type: 'success', title: t('secondStep.sms.sent') });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSendableAt(inSeconds(error.retryAfterSeconds ?? PAUSE_SEC));
      host.notify({ type: 'error', title: t('secondStep.sms.notSent') });
    } finally {
      setSending(false);
    }
  };

  if (wait > MOST_WAITED_SEC) return <p>{t('secondStep.sms.none')}</p>;
  return (
    <Button wide loading={isSending} disabled={wait > 0} onClick={() => void send()}>
      {wait > 0 ? t('secondStep.sms.wait', { seconds: wait }) : t('secondStep.sms.send')}
    </Button>
  );
}
