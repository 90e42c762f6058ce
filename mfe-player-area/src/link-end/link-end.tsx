import { Button, Card } from '@marquee/kernel/ui';

import { useTranslate } from '../texts.ts';

import * as styles from './link-end.module.css';

interface LinkEndProps {
  /** On the button. */
  label: string;
  isSending: boolean;
  /** The call did not arrive, and can be sent again. */
  hasFailed: boolean;
  onConfirm: () => void;
}

/**
 * The end of a link in a mail. Nothing happens before the button is pressed: programs that look at mails open links too.
 */
export function LinkEnd({ label, isSending, hasFailed, onConfirm }: LinkEndProps) {
  const t = useTranslate();
  return (
    <Card className={styles.card}>
      {hasFailed ? (
        <p role="alert">{t('confirmEmail.failed')}</p>
      ) : (
        <p>{t('selfExclusionExtend.untouched')}</p>
      )}
      <Button kind="primary" loading={isSending} onClick={onConfirm}>
        {label}
      </Button>
    </Card>
  );
}
