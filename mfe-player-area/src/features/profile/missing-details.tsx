import type { FieldError } from '@marquee/kernel/contracts';
import { PaymentProfileSaved } from '@marquee/kernel/contracts/cashier';
import { type Profile, ProfileChange, type ProfileField } from '@marquee/kernel/contracts/player';
import { ContractForm, useContractForm } from '@marquee/kernel/forms';
import { useHost } from '@marquee/kernel/remote';
import { Button } from '@marquee/kernel/ui';
import { useState } from 'react';

import { useTranslation } from '../../private-texts.ts';
import { changesOf, fieldFaults } from './field-faults.ts';
import { ProfileFieldInput } from './profile-field.tsx';

/** The profile may be left empty for a while; here nothing may. */
const emptyFaults = (fields: readonly ProfileField[], values: ProfileChange): Record<string, FieldError> =>
  Object.fromEntries(
    fields.flatMap(({ name }) =>
      (values[name] ?? '').trim() === '' ? [[name, { code: 'field.required' }]] : [],
    ),
  );

interface MissingDetailsProps {
  profile: Profile;
  /** Names of the fields that are asked for; all of them are needed here. */
  names: readonly string[];
}

/** Fields of the profile that a way to pay asks for. Whoever shows them hears on the bus that they are there. */
export function MissingDetails({ profile, names }: MissingDetailsProps) {
  const { t } = useTranslation();
  const { api, bus } = useHost();
  const [fields] = useState(() =>
    profile.fields
      .filter(({ name, editable }) => editable && names.includes(name))
      .map((field) => ({ ...field, required: true })),
  );
  const [initialValues] = useState<ProfileChange>(() =>
    Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  );
  const form = useContractForm<ProfileChange>({
    schema: ProfileChange,
    initialValues,
    draft: { name: 'missing-details' },
    check: (values) => ({ ...emptyFaults(fields, values), ...fieldFaults(fields, values) }),
    async send(values) {
      await api.post('/payment/add-profile-data', {
        schema: PaymentProfileSaved,
        body: { fields: changesOf(fields, values) },
        idempotencyKey: crypto.randomUUID(),
      });
      bus.publish('player/changed', {});
    },
  });
  return (
    <ContractForm form={form}>
      {fields.map((field) => (
        <ProfileFieldInput key={field.name} field={field} input={form.field(field.name)} />
      ))}
      <Button type="submit" kind="primary" wide loading={form.isSending}>
        {t('profileForm.save')}
      </Button>
    </ContractForm>
  );
}
