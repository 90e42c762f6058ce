import { type Profile, ProfileChange, Profile as ProfileAnswer } from '@marquee/kernel/contracts/player';
import { ContractForm, useContractForm } from '@marquee/kernel/forms';
import { useHost } from '@marquee/kernel/remote';
import { Button } from '@marquee/kernel/ui';
import { useState } from 'react';

import { useTranslation } from '../../private-texts.ts';
import { changesOf, fieldFaults } from './field-faults.ts';
import { ProfileFieldInput } from './profile-field.tsx';

import * as styles from './profile-form.module.css';

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
  const [initialValues] = useState<ProfileChange>(() =>
    Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  );
  const form = useContractForm<ProfileChange>({
    schema: ProfileChange,
    initialValues,
    draft: { name: 'profile', owner: playerId },
    check: (values) => fieldFaults(fields, values),
    async send(values) {
      const saved = await host.api.post('/profile', {
        schema: ProfileAnswer,
        body: changesOf(fields, values),
        idempotencyKey: crypto.randomUUID(),
      });
      host.bus.publish('player/changed', {});
      host.notify({ type: 'success', title: t('profileForm.saved') });
      onSaved(saved);
    },
  });
  return (
    <ContractForm
      form={form}
      labels={Object.fromEntries(fields.map(({ name }) => [name, t(`profileForm.${name}`)]))}
    >
      <div className={styles.fields}>
        {fields.map((field) => (
          <ProfileFieldInput key={field.name} field={field} input={form.field(field.name)} />
        ))}
      </div>
      {form.isUnsaved && (
        <div className={styles.bar}>
          <Button
            onClick={() => {
              form.discard();
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
