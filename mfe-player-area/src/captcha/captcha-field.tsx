import { CaptchaSetup } from '@marquee/kernel/contracts/player';
import { useHost, useLanguage } from '@marquee/kernel/remote';
import { Button, useUiText } from '@marquee/kernel/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { useTranslation } from '../private-texts.ts';
import { createCaptcha } from './captcha-script.ts';

import * as styles from './captcha-field.module.css';

interface CaptchaFieldProps {
  /** The answer; empty until the captcha is solved, and again when that was too long ago. */
  value: string | undefined;
  error?: ReactNode;
  onChange: (answer: string) => void;
  onBlur?: () => void;
}

const presentTheme = (): 'light' | 'dark' => {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia?.('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
};

interface ShownCaptchaProps {
  onChange: (answer: string) => void;
  onFail: () => void;
}

/** The captcha itself, where the script has put it. */
function ShownCaptcha({ onChange, onFail }: ShownCaptchaProps) {
  const host = useHost();
  const hl = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  // The script keeps its callbacks, the form has another one at each render.
  const tell = useRef({ onChange, onFail });
  useEffect(() => {
    tell.current = { onChange, onFail };
  });

  useEffect(() => {
    const leaving = new AbortController();
    const show = async (): Promise<void> => {
      const setup = await host.api.get('/captcha', { schema: CaptchaSetup, signal: leaving.signal });
      const captcha = createCaptcha({ scriptUrl: setup.scriptUrl, hl, view: window });
      await captcha.load();
      if (leaving.signal.aborted) return;
      captcha.render(place.current, {
        sitekey: setup.siteKey,
        callback: (answer) => tell.current.onChange(answer),
        'expired-callback': () => tell.current.onChange(''),
        theme: presentTheme(),
      });
    };
    show().catch((fault: unknown) => {
      if (leaving.signal.aborted) return;
      window.reportError(fault);
      tell.current.onFail();
    });
    return () => leaving.abort();
  }, [host, hl]);

  return <div ref={place} className={styles.place} />;
}

/**
 * A captcha. An answer is good for one call: render it with another `key` after a call that was refused.
 *
 * The route of its page declares `embeds: ['captcha']`.
 */
export function CaptchaField({ error, onChange, value: _answer, onBlur: _left, ...rest }: CaptchaFieldProps) {
  const { t } = useTranslation();
  const say = useUiText();
  const [hasFailed, setFailed] = useState(false);
  return (
    <div {...rest} role="group" aria-label={t('captcha.label')} tabIndex={-1}>
      <p className={styles.label}>{t('captcha.label')}</p>
      {hasFailed ? (
        <div className={styles.failed} role="alert">
          <p>{t('captcha.failed')}</p>
          <Button kind="quiet" onClick={() => setFailed(false)}>
            {say('ui.error.retry')}
          </Button>
        </div>
      ) : (
        <ShownCaptcha onChange={onChange} onFail={() => setFailed(true)} />
      )}
      {error && <p className={styles.error}>{error}</p>}
    </div>
  );
}
