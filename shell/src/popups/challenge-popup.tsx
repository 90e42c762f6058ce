import { createTranslator } from '@marquee/kernel/locale';
import { Button } from '@marquee/kernel/ui';
import { type FormEvent, useId, useRef, useState, useSyncExternalStore } from 'react';

import { useShell } from '../app/shell-context.ts';
import { type ChallengeRequest, challengesOf } from './challenge-requests.ts';
import { isApiError } from './is-api-error.ts';
import type { PopupContentProps } from './popup-dialog.tsx';
import type { PopupApp } from './popup-host.tsx';

import * as styles from './popup-dialog.module.css';

const contracts = () => import(/* webpackChunkName: "api" */ '@marquee/kernel/contracts/player');

/** Sends answers until one is right. A challenge that is over stays on show with the reason: the player closes it. */
function useAnswers(app: PopupApp, { challenge, prove }: ChallengeRequest) {
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<{ title: string; attemptsLeft?: unknown } | null>(null);

  const send = async (answer: string): Promise<boolean> => {
    setSending(true);
    setFault(null);
    try {
      const { ChallengeParams, ChallengeProof } = await contracts();
      const { challengeId } = ChallengeParams.parse(challenge.params);
      const { proof } = await app.host.api.post(`/challenges/${challengeId}/answer`, {
        schema: ChallengeProof,
        body: { answer },
      });
      prove(proof);
      return true;
    } catch (error) {
      if (isApiError(error)) setFault({ title: error.title, attemptsLeft: error.params.attemptsLeft });
      else {
        app.reportFailure('shell', 'load', error);
        setFault({ title: 'error.main' });
      }
      return false;
    } finally {
      setSending(false);
    }
  };
  return { isSending, fault, send };
}

const INPUT = {
  pin: { inputMode: 'numeric', autoComplete: 'off' },
  // Recovery codes have letters.
  code: { autoComplete: 'one-time-code' },
  password: { autoComplete: 'current-password' },
} as const;

function ChallengeForm(props: PopupContentProps & { request: ChallengeRequest }) {
  const { app, titleId, close, request } = props;
  const { boot, t } = useShell();
  const { kind, params } = request.challenge;
  const { isSending, fault, send } = useAnswers(app, request);
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const ids = { field: useId(), fault: useId() };
  const sentence = createTranslator(boot.shellMessages, boot.lang);
  const source = params.type === 'sms' ? 'popup.challenge.sms' : 'popup.challenge.app';
  const text = kind === 'code' ? source : (`popup.challenge.${kind}.text` as const);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSending || (await send(typed))) return;
    field.current?.select();
    field.current?.focus();
  };

  return (
    <form onSubmit={(event) => void submit(event)}>
      <h2 id={titleId}>{t(`popup.challenge.${kind}.title`)}</h2>
      <p>{t(text)}</p>
      <label className={styles.label} htmlFor={ids.field}>
        {t(`popup.challenge.${kind}.label`)}
      </label>
      <input
        ref={field}
        id={ids.field}
        className={styles.field}
        type={kind === 'code' ? 'text' : 'password'}
        {...INPUT[kind]}
        enterKeyHint="done"
        maxLength={128}
        required
        data-first-focus=""
        value={typed}
        aria-invalid={fault !== null}
        aria-describedby={ids.fault}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p id={ids.fault} className={styles.fault} role="alert">
        {fault !== null && sentence(fault.title)}{' '}
        {typeof fault?.attemptsLeft === 'number' &&
          t('popup.challenge.left', { attempts: fault.attemptsLeft })}
      </p>
      <div className={styles.actions}>
        <Button kind="primary" type="submit" loading={isSending}>
          {t('popup.challenge.confirm')}
        </Button>
        <Button onClick={close}>{t('popup.challenge.cancel')}</Button>
      </div>
    </form>
  );
}

/** Asks the player for their PIN, a code or the password, for the call that waits first. */
export function ChallengePopup(props: PopupContentProps) {
  const challenges = challengesOf(props.app.popups);
  const request = useSyncExternalStore(
    (listener) => challenges.subscribe(listener),
    () => challenges.current,
  );
  if (request === null) return null;
  // Another challenge is another form: nothing typed for one is sent to the other.
  return <ChallengeForm key={String(request.challenge.params.challengeId)} {...props} request={request} />;
}
