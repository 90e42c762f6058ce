import { Button } from '@marquee/kernel/ui';
import { useLayoutEffect, useRef } from 'react';

import { useTranslation } from '../../private-texts.ts';
import { ForgotForm } from './forgot-form.tsx';

import * as styles from './forgot-step.module.css';

/** In place of the login form: the form for a link, and the way back. Its heading gets the focus. */
export function ForgotStep({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.step}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('login.forgot')}
      </h2>
      <p className={styles.text}>{t('forgotPassword.lead')}</p>
      <ForgotForm />
      <Button kind="plain" wide onClick={onBack}>
        {t('forgotPassword.back')}
      </Button>
    </div>
  );
}
