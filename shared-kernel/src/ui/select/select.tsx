import { useEffect, useId, useRef } from 'react';

import { Icon } from '../icon/icon.tsx';
import { useUiText } from '../text/ui-text.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import type { SelectOption } from './select-options.ts';
import { useSelect } from './use-select.ts';
import { useTypedText } from './use-typed-text.ts';

import * as styles from './select.module.css';

export interface SelectProps<V extends string = string> {
  label: string;
  options: ReadonlyArray<SelectOption<V>>;
  value: V | null;
  onChange: (value: V | null) => void;
  /** Shown while nothing is chosen. Empty unless given. */
  placeholder?: string;
  /** Offers to choose nothing. On unless switched off. */
  clearable?: boolean;
  /** Lets the visitor type to narrow the options. On unless switched off. */
  searchable?: boolean;
  /** The options are on their way. */
  loading?: boolean;
  disabled?: boolean;
  /** What is wrong with the choice. */
  error?: string;
  /** Sends the value with the form around it. */
  name?: string;
}

interface ListProps<V extends string> {
  id: string;
  label: string;
  options: ReadonlyArray<SelectOption<V>>;
  value: V | null;
  active: number;
  loading: boolean;
  onChoose: (option: SelectOption<V>) => void;
  onMark: (index: number) => void;
}

function OptionList<V extends string>({
  id,
  label,
  options,
  value,
  active,
  loading,
  onChoose,
  onMark,
}: ListProps<V>) {
  const text = useUiText();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <div className={styles.panel}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list cannot be narrowed by typing */}
      <div id={id} role="listbox" aria-label={label} ref={list}>
        {options.map((option, index) => (
          // The focus stays in the field, which names the marked option and hears the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={option.value}
            id={`${id}-${index}`}
            className={styles.option}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> lives only in a native select
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            aria-disabled={option.disabled || undefined}
            data-active={index === active || undefined}
            onPointerMove={() => onMark(index)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            <span>{option.label}</span>
            {option.value === value && <Icon name="check" size={16} />}
          </div>
        ))}
      </div>
      {options.length === 0 && (
        <p className={styles.note}>{text(loading ? 'ui.select.loading' : 'ui.select.empty')}</p>
      )}
    </div>
  );
}

/**
 * One of several, in the combobox pattern: type to narrow, arrows to mark, Enter to choose, Delete to clear.
 *
 * @example <Select label={t('country')} options={countries} value={country} onChange={setCountry} />
 */
export function Select<V extends string>(props: SelectProps<V>) {
  const { label, options, value, onChange, placeholder = '', name, error, disabled = false } = props;
  const { clearable = true, searchable = true, loading = false } = props;
  const text = useUiText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const takeTyped = useTypedText(field);
  const select = useSelect({ options, value, onChange, clearable, busy: loading });
  const chosen = options.find((option) => option.value === value);
  const shown = select.isOpen && searchable ? select.query : (chosen?.label ?? '');
  const listId = `${id}-list`;
  const toggle = select.isOpen ? select.close : select.open;
  const announcement = select.isOpen && select.matching.length === 0;

  return (
    <div className={styles.select}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.field} data-invalid={error ? true : undefined}>
        <input
          ref={field}
          id={id}
          className={styles.input}
          role="combobox"
          type="text"
          autoComplete="off"
          spellCheck={false}
          readOnly={!searchable}
          disabled={disabled}
          placeholder={chosen?.label ?? placeholder}
          value={shown}
          aria-expanded={select.isOpen}
          aria-controls={select.isOpen ? listId : undefined}
          aria-autocomplete={searchable ? 'list' : 'none'}
          aria-activedescendant={
            select.isOpen && select.active >= 0 ? `${listId}-${select.active}` : undefined
          }
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-busy={loading || undefined}
          onChange={(event) => select.type(select.isOpen ? event.target.value : takeTyped(shown))}
          onClick={toggle}
          onKeyDown={select.onKeyDown}
          onBlur={select.close}
        />
        {clearable && chosen && !disabled && (
          <button
            type="button"
            className={styles.clear}
            aria-label={`${text('ui.select.clear')}: ${label}`}
            onClick={() => {
              select.clear();
              field.current?.focus();
            }}
          >
            <Icon name="close" size={16} />
          </button>
        )}
        <span className={styles.arrow}>
          <Icon name="chevron-down" size={20} />
        </span>
        {select.isOpen && (
          <OptionList
            id={listId}
            label={label}
            options={select.matching}
            value={value}
            active={select.active}
            loading={loading}
            onChoose={select.choose}
            onMark={select.mark}
          />
        )}
      </div>
      <output>
        <VisuallyHidden>
          {announcement && text(loading ? 'ui.select.loading' : 'ui.select.empty')}
        </VisuallyHidden>
      </output>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {name && <input type="hidden" name={name} value={value ?? ''} disabled={disabled} />}
    </div>
  );
}
