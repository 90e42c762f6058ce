import { CodeSent } from '@marquee/kernel/contracts/player';
import { FormSkeleton, FormsProvider, useErrorWords } from '@marquee/kernel/forms';
import { ApiError } from '@marquee/kernel/http';
import { useHost } from '@marquee/kernel/remote';
import { Button, Icon } from '@marquee/kernel/ui';
import { useState } from 'react';

import { useTranslation } from '../../private-texts.ts';
import { ChangeContactForm } from './change-contact-form.tsx';
import { type CodeOnItsWay, ConfirmContactForm } from './confirm-contact-form.tsx';

import * as styles from './contacts.module.css';

export interface ContactProps {
  channel: 'email' | 'phone';
  /** Empty where the player gave none. */
  value: string;
  isConfirmed: boolean;
}

type Step = { name: 'rest' | 'new' } | { name: 'code'; sent: CodeOnItsWay; isNew: boolean };

/** Where the API does not say how long. */
const PAUSE_SEC = 60;

/** A way to reach the player: whether it is known to be theirs, and what shows that it is. */
export function Contact({ channel, value, isConfirmed }: ContactProps) {
  const { t } = useTranslation();
  const host = useHost();
  const words = useErrorWords();
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const path = `/profile/confirm/${channel}/request`;

  const awaitCode = (firstInSec: number): void =>
    setStep({ name: 'code', isNew: false, sent: { contact: value, firstInSec, againPath: path } });

  const ask = async (): Promise<void> => {
    setAsking(true);
    setFault(null);
    try {
      awaitCode((await host.api.post(path, { schema: CodeSent })).nextInSec);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      // One was sent a moment ago, before this page was loaded anew: it can be typed.
      if (error instanceof ApiError && code === 'TOO_MANY_REQUESTS')
        awaitCode(error.retryAfterSeconds ?? PAUSE_SEC);
      // It was confirmed elsewhere.
      else if (code === 'NOTHING_TO_CONFIRM') host.bus.publish('player/changed', {});
      else setFault(words.ofFailure(error));
    } finally {
      setAsking(false);
    }
  };

  const rest = (): void => setStep({ name: 'rest' });
  const finish = (isNew: boolean): void => {
    host.bus.publish('player/changed', {});
    host.notify({ type: 'success', title: t(`contacts.${isNew ? 'changed' : 'done'}.${channel}`) });
    rest();
  };

  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.label}>{t(`contacts.${channel}`)}</span>
        <b>{value === '' ? t('contacts.none') : value}</b>
        {value !== '' && (
          <span className={styles.state} data-tone={isConfirmed ? 'good' : 'live'}>
            <Icon name={isConfirmed ? 'check' : 'clock'} size={16} />
            {t(isConfirmed ? 'contacts.confirmed' : 'contacts.unconfirmed')}
          </span>
        )}
      </div>
      {step.name === 'rest' && (
        <div className={styles.actions}>
          {value !== '' && !isConfirmed && (
            <Button size="small" loading={isAsking} onClick={() => void ask()}>
              {t(`contacts.confirm.${channel}`)}
            </Button>
          )}
          <Button size="small" onClick={() => setStep({ name: 'new' })}>
            {t(`contacts.${value === '' ? 'add' : 'change'}.${channel}`)}
          </Button>
        </div>
      )}
      {fault !== null && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {step.name !== 'rest' && (
        <FormsProvider skeleton={<FormSkeleton fields={1} />}>
          {step.name === 'new' && (
            <ChangeContactForm
              channel={channel}
              isFirst={value === ''}
              onSent={(sent) => setStep({ name: 'code', sent, isNew: true })}
              onClose={rest}
            />
          )}
          {step.name === 'code' && (
            <ConfirmContactForm
              channel={channel}
              sent={step.sent}
              onConfirmed={() => finish(step.isNew)}
              onClose={rest}
            />
          )}
        </FormsProvider>
      )}
    </li>
  );
}
