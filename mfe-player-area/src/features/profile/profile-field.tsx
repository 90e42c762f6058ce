import type { ProfileField } from '@marquee/kernel/contracts/player';
import { type FieldProps, TextInput } from '@marquee/kernel/forms';
import { Select } from '@marquee/kernel/ui/controls';
import { useState } from 'react';

import { useTranslation } from '../../private-texts.ts';
import { asBirthday, fromBirthday } from './birthday.ts';

import * as styles from './profile-form.module.css';

/** What a browser that knows the player fills in. */
const AUTOCOMPLETE: Partial<Record<ProfileField['name'], string>> = {
  name: 'given-name',
  surname: 'family-name',
  dateBirthday: 'bday',
  address: 'address-line1',
  street: 'address-line2',
  postalIndexEU: 'postal-code',
  postalIndexBR: 'postal-code',
  city: 'address-level2',
  state: 'address-level1',
};

type FieldInput = FieldProps<string | undefined>;

interface ProfileFieldInputProps {
  field: ProfileField;
  input: FieldInput;
}

/** One field of the server's form. */
export function ProfileFieldInput({ field, input }: ProfileFieldInputProps) {
  const { t } = useTranslation();
  const { name, kind, editable, required, help } = field;
  const [typed, setTyped] = useState<string | null>(null);
  const value = input.value ?? '';
  const label = required
    ? t(`profileForm.${name}`)
    : t('profileForm.optional', { field: t(`profileForm.${name}`) });
  if (kind === 'choice' && editable) {
    return (
      <div data-path={name}>
        <Select
          label={label}
          value={value === '' ? null : value}
          clearable={!required}
          searchable={false}
          options={field.options.map((option) => ({
            value: option,
            label: t(`profileForm.option.${option as 'female' | 'male' | 'other' | 'rut' | 'passport'}`),
          }))}
          onChange={(chosen) => input.onChange(chosen ?? '')}
          {...(typeof input.error === 'string' && { error: input.error })}
        />
      </div>
    );
  }
  const shared = {
    'data-path': name,
    label,
    readOnly: !editable,
    ...(!editable && { classNames: { input: styles.locked } }),
    autoComplete: AUTOCOMPLETE[name] ?? 'off',
    description: editable
      ? help !== null && t('profileForm.example', { example: help })
      : t('profileForm.locked'),
    error: input.error,
    maxLength: field.maxLength,
  };
  if (kind === 'date') {
    return (
      <TextInput
        {...shared}
        description={editable ? t('profileForm.example', { example: '30-06-1988' }) : shared.description}
        inputMode="numeric"
        value={typed ?? asBirthday(value)}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          input.onChange(fromBirthday(event.currentTarget.value));
        }}
        onBlur={() => {
          setTyped(null);
          input.onBlur();
        }}
      />
    );
  }
  return (
    <TextInput
      {...shared}
      value={value}
      onChange={(event) => input.onChange(event.currentTarget.value)}
      onBlur={input.onBlur}
    />
  );
}
