import { useLanguagePath } from '@marquee/kernel/remote';
import { Button } from '@marquee/kernel/ui';
import { type FormEvent, useId } from 'react';

import { useTranslate } from '../../texts.ts';

import * as styles from './bonus-code.module.css';

interface CodeFormProps {
  code: string;
  onType: (code: string) => void;
  onSend: (code: string) => void;
  isSending: boolean;
  /** Why it was not taken. */
  failure: string | null;
  isSignedIn: boolean;
}

const LONGEST = 40;

/** The field for a code. It is drawn by the browser: the page is a public one. */
export function CodeForm({ code, onType, onSend, isSending, failure, isSignedIn }: CodeFormProps) {
  const t = useTranslate();
  const path = useLanguagePath();
  const id = useId();
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // What was typed before the page woke is in the field alone.
    const typed = new FormData(event.currentTarget).get('code');
    if (!isSending) onSend(typeof typed === 'string' ? typed.trim() : '');
  };
  return (
    <form className={styles.form} action={path('/bonus/code')} onSubmit={send}>
      <label htmlFor={id}>{t('bonusCode.title')}</label>
      <div className={styles.line}>
        <input
          type="text"
          id={id}
          className={styles.field}
          name="code"
          required
          maxLength={LONGEST}
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="send"
          aria-describedby={`${id}-note`}
          aria-invalid={failure !== null || undefined}
          onChange={(event) => onType(event.target.value)}
        />
        <Button type="submit" kind="primary" loading={isSending}>
          {t(isSignedIn ? 'bonusCode.check' : 'bonusCode.signIn')}
        </Button>
      </div>
      <div id={`${id}-note`}>
        {failure !== null && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        <p className={styles.note}>{t(isSignedIn ? 'bonusCode.check.text' : 'bonusCode.signIn.text')}</p>
      </div>
    </form>
  );
}
