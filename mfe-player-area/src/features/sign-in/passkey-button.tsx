import { Button, Icon, useBrowserValue } from '@marquee/kernel/ui';

import { hasPasskeys } from '../../passkeys/ceremony.ts';
import { useTranslation } from '../../private-texts.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

import * as styles from './passkey-button.module.css';

/** Signs in by passkey. Nothing where the browser knows none: the password works everywhere. */
export function PasskeyButton() {
  const { t } = useTranslation();
  const { isAsking, failure, ask } = usePasskeySignIn();
  // Nearly all do: the server keeps its place, so that nothing below moves.
  const isKnown = useBrowserValue(hasPasskeys, true);
  if (!isKnown) return null;
  return (
    <div className={styles.passkey}>
      {failure !== null && (
        <p className={styles.failure} role="alert">
          <Icon name="warning" size={20} />
          {failure}
        </p>
      )}
      <Button wide loading={isAsking} onClick={() => void ask()}>
        {t('login.passkey')}
      </Button>
    </div>
  );
}
