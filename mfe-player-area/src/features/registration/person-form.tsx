import { RegistrationEnd } from '@marquee/kernel/contracts/player';
import { ContractForm, TextInput, useContractForm } from '@marquee/kernel/forms';
import { DateField } from '@marquee/kernel/forms/dates';
import { Button } from '@marquee/kernel/ui';
import { useEffect, useState } from 'react';

import { CaptchaField } from '../../captcha/captcha-field.tsx';
import { useTranslation } from '../../private-texts.ts';
import type { RegistrationDraft } from './draft.ts';

import * as styles from './registration.module.css';

interface PersonFormProps {
  initial: RegistrationDraft['person'];
  onChange: (person: RegistrationDraft['person']) => void;
  onBack: () => void;
  /** Sends the registration. A rejection is shown in the form. */
  send: (end: RegistrationEnd) => Promise<void>;
}

/** Step 2: who it is, as the documents say, and that it is no robot. */
export function PersonForm({ initial, onChange, onBack, send }: PersonFormProps) {
  const { t } = useTranslation();
  // The parent's copy changes with every key; what the form began with does not.
  const [initialValues] = useState<RegistrationEnd>({ ...initial, captcha: '' });
  // The answer to a captcha is good for one try.
  const [tries, setTries] = useState(0);
  const form = useContractForm({
    schema: RegistrationEnd,
    initialValues,
    async send(end) {
      try {
        await send(end);
      } catch (error) {
        form.field('captcha').onChange('');
        setTries(tries + 1);
        throw error;
      }
    },
  });
  const { values } = form;
  useEffect(() => {
    const { captcha: _used, promoCode = '', ...person } = values;
    onChange({ ...person, promoCode });
  }, [values, onChange]);
  const label = {
    name: t('profileForm.name'),
    surname: t('profileForm.surname'),
    dateBirthday: t('profileForm.dateBirthday'),
    address: t('profileForm.address'),
    postalCode: t('profileForm.postalIndexEU'),
    city: t('profileForm.city'),
    captcha: t('captcha.label'),
    promoCode: t('registration.promoCode'),
  };
  return (
    <ContractForm form={form} labels={label}>
      <p className={styles.note}>{t('registration.about')}</p>
      <div className={styles.pair}>
        <TextInput label={label.name} autoComplete="given-name" {...form.field('name')} />
        <TextInput label={label.surname} autoComplete="family-name" {...form.field('surname')} />
      </div>
      <DateField label={label.dateBirthday} autoComplete="bday" {...form.field('dateBirthday')} />
      <TextInput label={label.address} autoComplete="street-address" {...form.field('address')} />
      <div className={styles.postal}>
        <TextInput label={label.postalCode} autoComplete="postal-code" {...form.field('postalCode')} />
        <TextInput label={label.city} autoComplete="address-level2" {...form.field('city')} />
      </div>
      <TextInput
        label={label.promoCode}
        autoComplete="off"
        {...form.field('promoCode')}
        value={values.promoCode ?? ''}
      />
      <CaptchaField key={tries} {...form.field('captcha')} />
      <div className={styles.pair}>
        <Button kind="quiet" wide onClick={onBack}>
          {t('registration.back')}
        </Button>
        <Button type="submit" kind="primary" wide loading={form.isSending}>
          {t('registration.submit')}
        </Button>
      </div>
    </ContractForm>
  );
}
