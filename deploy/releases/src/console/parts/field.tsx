import { Icon } from '@marquee/kernel/ui';
import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from 'react';

import * as styles from './field.module.css';

interface FieldWords {
  label: string;
  /** Beside the label. */
  note?: ReactNode;
  hint?: ReactNode;
}

interface FieldProps extends FieldWords {
  id: string;
  children: ReactNode;
}

function Field({ id, label, note, hint, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {note && <span>{note}</span>}
      </label>
      <div className={styles.control}>{children}</div>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** React focuses what has `autoFocus` before a dialog opens, which then takes the focus to its first button. */
const focusInDialog = (input: HTMLInputElement | null): void => input?.setAttribute('autofocus', '');

type TextFieldProps = FieldWords &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
    /** A dialog that opens puts the focus here. */
    isFirst?: boolean;
    value: string;
    onChange: (value: string) => void;
  };

/** One line of text, or a moment. */
export function TextField({ label, note, hint, isFirst = false, onChange, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} note={note} hint={hint}>
      <input
        type="text"
        autoComplete="off"
        {...input}
        id={id}
        ref={isFirst ? focusInDialog : undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

type SelectFieldProps = FieldWords &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value'> & {
    value: string;
    options: ReadonlyArray<{ value: string; label: string }>;
    /** Shown while nothing is chosen. */
    placeholder?: string;
    onChange: (value: string) => void;
  };

/** One of several, in the browser's own list. */
export function SelectField({
  label,
  note,
  hint,
  options,
  placeholder,
  onChange,
  ...select
}: SelectFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} note={note} hint={hint}>
      <select
        {...select}
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={styles.arrow}>
        <Icon name="chevron-down" size={16} />
      </span>
    </Field>
  );
}

interface WhyFieldProps {
  value: string;
  onChange: (why: string) => void;
  hint?: string;
  /** A dialog that opens puts the focus here. */
  isFirst?: boolean;
}

/** Why something is done: it stands in the history for ever. */
export function WhyField({
  value,
  onChange,
  hint = 'Stands in the history for ever. One sentence, for a colleague.',
  isFirst = false,
}: WhyFieldProps) {
  return (
    <TextField
      label="Why"
      value={value}
      onChange={onChange}
      hint={hint}
      maxLength={300}
      required
      isFirst={isFirst}
    />
  );
}
