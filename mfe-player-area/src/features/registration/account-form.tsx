import { AccountDetails, isEmailAddress, isPhoneNumber } from '@marquee/kernel/contracts/player';
import { CheckField, ContractForm, SelectField, TextInput, useContractForm } from '@marquee/kernel/forms';
import { useLanguagePath } from '@marquee/kernel/remote';
import { Button } from '@marquee/kernel/ui';
import { type ChangeEvent, type ReactNode, useEffect, useState } from 'react';

import { NewPasswordField } from '../../new-password/new-password-field.tsx';
import { Trans, useTranslation } from '../../private-texts.ts';
import type { RegistrationBasis } from './registration-basis.ts';

import * as styles from './registration.module.css';

interface AccountFormProps {
  basis: RegistrationBasis;
  initial: AccountDetails;
  /** The form comes back without its password, after a reload. */
  isPasswordGone: boolean;
  onChange: (account: Omit<AccountDetails, 'password'>) => void;
  onContinue: (account: AccountDetails) => void;
}

/** A document to read without leaving the form. */
function OtherTab({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

const CHANNELS = ['email', 'sms', 'push'] as const;

/** Step 1: contact, password, country, and what has to be agreed to. */
export function AccountForm({ basis, initial, isPasswordGone, onChange, onContinue }: AccountFormProps) {
  const { t } = useTranslation();
  const path = useLanguagePath();
  const { countries, requirements } = basis;
  // The parent's copy changes with every key; what the form began with does not.
  const [initialValues] = useState(initial);
  const form = useContractForm<AccountDetails>({
    schema: AccountDetails,
    initialValues,
    check: ({ type, contact, isOfAge, hasAcceptedTerms }) => {
      const isContact = type === 'email' ? isEmailAddress(contact) : isPhoneNumber(contact);
      return {
        contact: isContact || contact.trim() === '' ? undefined : { code: 'field.invalid' },
        isOfAge: isOfAge ? undefined : { code: 'field.required' },
        hasAcceptedTerms: hasAcceptedTerms ? undefined : { code: 'field.required' },
      };
    },
    send: async (account) => onContinue(account),
  });
  const { values } = form;
  useEffect(() => {
    const { password: _nowhere, ...kept } = values;
    onChange(kept);
  }, [values, onChange]);

  const isEmail = values.type === 'email';
  const contactLabel = t(isEmail ? 'contacts.email' : 'registration.phone');
  const age = requirements.minimumAges[values.country] ?? requirements.minimumAge;
  const chooseCountry = (event: ChangeEvent<HTMLSelectElement>): void => {
    const code = event.currentTarget.value;
    form.field('country').onChange(code);
    const currency = countries.items.find((country) => country.code === code)?.currency ?? '';
    if (requirements.currencies.includes(currency)) form.field('currency').onChange(currency);
  };
  const changeType = (): void => {
    form.field('type').onChange(isEmail ? 'phone' : 'email');
    form.field('contact').onChange('');
  };
  const marketing = form.field('marketing');
  return (
    <ContractForm
      form={form}
      labels={{
        country: t('registration.country'),
        currency: t('registration.currency'),
        contact: contactLabel,
        password: t('registration.password'),
        isOfAge: t('registration.age'),
        hasAcceptedTerms: t('registration.termsShort'),
      }}
    >
      <div className={styles.pair}>
        <SelectField
          label={t('registration.country')}
          autoComplete="country"
          data={countries.items
            .filter(({ isRefused }) => !isRefused)
            .map(({ code, name }) => ({ value: code, label: name }))}
          {...form.field('country')}
          onChange={chooseCountry}
        />
        <SelectField
          label={t('registration.currency')}
          data={requirements.currencies}
          {...form.field('currency')}
        />
      </div>
      <div>
        <TextInput
          key={values.type}
          label={contactLabel}
          type={isEmail ? 'email' : 'tel'}
          inputMode={isEmail ? 'email' : 'tel'}
          autoComplete={isEmail ? 'email' : 'tel'}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={isEmail ? undefined : '+49 176 0406 9012'}
          {...form.field('contact')}
        />
        <button type="button" className={styles.textButton} onClick={changeType}>
          {t(isEmail ? 'registration.usePhone' : 'registration.useEmail')}
        </button>
      </div>
      {isPasswordGone && (
        <p className={styles.note} role="status">
          {t('registration.passwordAgain')}
        </p>
      )}
      <NewPasswordField
        label={t('registration.password')}
        field={form.field('password')}
        ownWords={values.contact === '' ? [] : [values.contact]}
      />
      <div>
        <CheckField label={t('registration.isOfAge', { age })} {...form.field('isOfAge')} />
        <CheckField
          label={
            <Trans
              i18nKey="registration.terms"
              components={{
                terms: <OtherTab href={path('/display/terms')} />,
                privacy: <OtherTab href={path('/display/privacypolicy')} />,
              }}
            />
          }
          {...form.field('hasAcceptedTerms')}
        />
      </div>
      <fieldset className={styles.choices}>
        <legend>{t('registration.marketing')}</legend>
        {CHANNELS.map((channel) => (
          <CheckField
            key={channel}
            label={t(`registration.marketing.${channel}`)}
            value={values.marketing[channel]}
            onChange={(isChecked) => marketing.onChange({ ...values.marketing, [channel]: isChecked })}
          />
        ))}
      </fieldset>
      <Button type="submit" kind="primary" wide loading={form.isSending}>
        {t('registration.continue')}
      </Button>
    </ContractForm>
  );
}
