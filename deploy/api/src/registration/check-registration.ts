import { isEmailAddress, isPhoneNumber, type Registration } from '@marquee/kernel/contracts/player';

import type { FieldFaults } from '../http/api-error.ts';
import { canonicalEmail, canonicalPhone } from '../players/contact.ts';
import { ACCOUNT_CURRENCIES } from './requirements.ts';

/** Older than anybody who ever lived. */
const EARLIEST_BIRTH = '1900-01-01';

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const isContact = ({ type, contact }: Pick<Registration, 'type' | 'contact'>): boolean =>
  type === 'email'
    ? isEmailAddress(contact) && !canonicalEmail(contact).endsWith('@')
    : isPhoneNumber(contact);

/** The contact as it is stored. It has been checked. */
export const canonicalContact = ({ type, contact }: Pick<Registration, 'type' | 'contact'>): string =>
  type === 'email' ? canonicalEmail(contact) : (canonicalPhone(contact) ?? '');

/** What is wrong with a registration, beyond its shape. */
export const registrationFaults = (
  registration: Pick<
    Registration,
    'type' | 'contact' | 'isOfAge' | 'hasAcceptedTerms' | 'currency' | 'dateBirthday' | 'timeZone'
  >,
  today: Date,
): FieldFaults => {
  const { isOfAge, hasAcceptedTerms, currency, dateBirthday, timeZone } = registration;
  const faults: FieldFaults = {};
  if (!isContact(registration)) faults['contact'] = [{ code: 'field.invalid' }];
  if (!isOfAge) faults['isOfAge'] = [{ code: 'field.required' }];
  if (!hasAcceptedTerms) faults['hasAcceptedTerms'] = [{ code: 'field.required' }];
  if (!ACCOUNT_CURRENCIES.includes(currency)) faults['currency'] = [{ code: 'field.invalid' }];
  if (!isTimeZone(timeZone)) faults['timeZone'] = [{ code: 'field.invalid' }];
  const latest = today.toISOString().slice(0, 10);
  if (dateBirthday < EARLIEST_BIRTH)
    faults['dateBirthday'] = [{ code: 'field.too_early', params: { minimum: EARLIEST_BIRTH } }];
  else if (dateBirthday > latest)
    faults['dateBirthday'] = [{ code: 'field.too_late', params: { maximum: latest } }];
  return faults;
};
