import {
  type Profile,
  ProfileChange,
  Profile as ProfileAnswer,
  type ProfileField,
} from '@marquee/kernel/contracts/player';
import { ContractForm, TextInput, useContractForm } from '@marquee/kernel/forms';
import { useHost } from '@marquee/kernel/remote';
import { Button } from '@marquee/kernel/ui';
import { Select } from '@marquee/kernel/ui/controls';
import { useEffect, useState } from 'react';

import { useTranslation } from '../../private-texts.ts';
import { asBirthday, fromBirthday } from './birthday.ts';
import { changesOf, fieldFaults } from './field-faults.ts';
import { forgetDraft, readDraft, useDraft } from './use-draft.ts';

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

type FieldInput = ReturnType<ReturnType<typeof useContractForm<ProfileChange>>['field']>;

interface FieldProps {
  field: ProfileField;
  input: FieldInput;
}

/** One field of the server's form. */
function Field({ field, input }: FieldProps) {
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

interface ProfileFormProps {
  playerId: string;
  profile: Profile;
  onSaved: (profile: Profile) => void;
  onDiscard: () => void;
}

/**
 * The form that the server describes. What was typed survives a reload, and leaving the page asks first; what is locked
 * can be read and copied.
 */
export function ProfileForm({ playerId, profile, onSaved, onDiscard }: ProfileFormProps) {
  const { t } = useTranslation();
  const host = useHost();
  const { fields } = profile;
  const [draft] = useState(() => readDraft(playerId));
  const [initialValues] = useState<ProfileChange>(() => ({
    ...Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    ...draft,
  }));
  const form = useContractForm<ProfileChange>({
    schema: ProfileChange,
    initialValues,
    check: (values) => fieldFaults(fields, values),
    async send(values) {
      const saved = await host.api.post('/profile', {
        schema: ProfileAnswer,
        body: changesOf(fields, values),
        idempotencyKey: crypto.randomUUID(),
      });
      forgetDraft(playerId);
      host.bus.publish('player/changed', {});
      host.notify({ type: 'success', title: t('profileForm.saved') });
      onSaved(saved);
    },
  });
  const changes = changesOf(fields, form.values);
  const hasChanged = Object.keys(changes).length > 0;
  useDraft(playerId, changes);
  const question = t('profileForm.leave');
  useEffect(() => (hasChanged ? host.blockLeave(question) : undefined), [host, hasChanged, question]);
  return (
    <ContractForm
      form={form}
      labels={Object.fromEntries(fields.map(({ name }) => [name, t(`profileForm.${name}`)]))}
    >
      {hasChanged && Object.keys(draft).length > 0 && (
        <p className={styles.restored} role="status">
          {t('profileForm.restored')}
        </p>
      )}
      <div className={styles.fields}>
        {fields.map((field) => (
          <Field key={field.name} field={field} input={form.field(field.name)} />
        ))}
      </div>
      {hasChanged && (
        <div className={styles.bar}>
          <Button
            onClick={() => {
              forgetDraft(playerId);
              onDiscard();
            }}
          >
            {t('profileForm.discard')}
          </Button>
          <Button type="submit" kind="primary" loading={form.isSending}>
            {t('profileForm.save')}
          </Button>
        </div>
      )}
    </ContractForm>
  );
}
