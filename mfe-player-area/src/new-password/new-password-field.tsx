import { PASSWORD_RULE } from '@marquee/kernel/contracts/player';
import { type FieldProps, PasswordField } from '@marquee/kernel/forms';

import { useTranslation } from '../private-texts.ts';
import { useStrength } from './use-strength.ts';

import * as styles from './new-password-field.module.css';

interface NewPasswordFieldProps {
  label: string;
  field: FieldProps<string>;
  /** Of the account: address, number, names. A password that is made of them is weak. */
  ownWords?: readonly string[];
}

/** A field for a new password, with what makes a good one and how strong the typed one is. */
export function NewPasswordField({ label, field, ownWords = [] }: NewPasswordFieldProps) {
  const { t } = useTranslation();
  const score = useStrength(field.value, ownWords);
  return (
    <div className={styles.field}>
      <PasswordField
        label={label}
        description={t('newPassword.hint', { count: PASSWORD_RULE.minimumCharacters })}
        autoComplete="new-password"
        {...field}
      />
      <div className={styles.bars} data-score={score ?? 0} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <p className={styles.words} role="status">
        {score === null ? '' : t(`newPassword.strength.${score}`)}
      </p>
    </div>
  );
}
