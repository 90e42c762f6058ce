import { Button, Card } from '@marquee/kernel/ui';
import { Notice } from '@marquee/kernel/ui/notice';
import { type FormEvent, useState } from 'react';

import type { SessionAnswer } from '../../protocol/console-session.ts';
import type { RegistryError } from '../../registry-error.ts';
import { Sign } from '../frame/sign.tsx';
import { TextField } from '../parts/field.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { Mono } from '../parts/words.tsx';
import { signIn } from './session-calls.ts';

import * as styles from './sign-in-page.module.css';

interface SignInPageProps {
  environment: string;
  /** Why a session that was here is over. */
  why: RegistryError | null;
  onSignedIn: (session: SessionAnswer) => void;
}

/** Takes a token of the registry, which the browser does not keep. */
export function SignInPage({ environment, why, onSignedIn }: SignInPageProps) {
  const [token, setToken] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setBusy(true);
    signIn(token)
      .then(onSignedIn)
      .catch((refused: Error) => {
        setError(refused);
        setBusy(false);
      });
  };
  return (
    <main className={styles.page}>
      <Card as="section" className={styles.card}>
        <Sign />
        <h1 className={styles.title}>Release console</h1>
        <p className={styles.environment}>Marquee · {environment}</p>
        {why !== null && error === null && (
          <Notice icon="clock" title="You are signed out" isAlert>
            <p>{why.message}</p>
          </Notice>
        )}
        <Refusal error={error} />
        <form className={styles.form} onSubmit={submit}>
          <TextField
            label="Token"
            type="password"
            value={token}
            onChange={setToken}
            autoComplete="current-password"
            spellCheck={false}
            required
            hint={
              <>
                It begins with <Mono>mrq_</Mono>. A release manager makes one with{' '}
                <Mono>npm run release -- tokens make</Mono>. It is sent once and not kept in this browser; you
                stay signed in for 8 hours at most.
              </>
            }
          />
          <Button type="submit" kind="primary" wide loading={isBusy}>
            Sign in
          </Button>
        </form>
      </Card>
    </main>
  );
}
