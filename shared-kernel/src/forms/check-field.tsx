import { type ChangeEvent, type ReactNode, useId } from 'react';

import * as styles from './check-field.module.css';

interface CheckFieldProps {
  /** May hold links. */
  label: ReactNode;
  /** Small print below the label. */
  note?: ReactNode;
  value: boolean;
  error?: ReactNode;
  onChange: (isChecked: boolean) => void;
  onBlur?: () => void;
}

/**
 * A box to tick, with its label beside it.
 *
 * @example <CheckField label={t('registration.isOfAge')} {...form.field('isOfAge')} />
 */
export function CheckField({ label, note, value, error, onChange, onBlur, ...rest }: CheckFieldProps) {
  const id = useId();
  const described = [note === undefined ? '' : `${id}-note`, error ? `${id}-error` : ''].filter(Boolean);
  return (
    <div className={styles.field}>
      <input
        {...rest}
        id={id}
        className={styles.box}
        type="checkbox"
        checked={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={described.length > 0 ? described.join(' ') : undefined}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.checked)}
        onBlur={onBlur}
      />
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {note !== undefined && (
        <p id={`${id}-note`} className={styles.note}>
          {note}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
