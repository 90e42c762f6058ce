import type { AccountDetails, PersonDetails, RegistrationAsked } from '@marquee/kernel/contracts/player';
import { forgetDraft, keepDraft, readDraft } from '@marquee/kernel/forms/drafts';

/** What has been typed so far. The password is not in it: it is kept nowhere. */
export interface RegistrationDraft {
  account: Omit<AccountDetails, 'password'>;
  person: PersonDetails & { promoCode: string };
  /** The code that is waited for. */
  asked: AskedCode | null;
}

export interface AskedCode extends Pick<RegistrationAsked, 'registrationId'> {
  channel: AccountDetails['type'];
  contact: string;
  /** When another code can be asked for, by the clock of this device. */
  nextAt: number;
  leftToday: number;
}

const NAME = 'registration';

/** @param proposed the country of the visitor, with its currency */
export const emptyDraft = (proposed: { country: string; currency: string }): RegistrationDraft => ({
  account: {
    type: 'email',
    contact: '',
    ...proposed,
    isOfAge: false,
    hasAcceptedTerms: false,
    marketing: { email: false, sms: false, push: false },
  },
  person: { name: '', surname: '', dateBirthday: '', address: '', postalCode: '', city: '', promoCode: '' },
  asked: null,
});

/** The draft of this tab; a reload or another language finds it again, and it ends with the tab. */
export const readRegistration = (proposed: { country: string; currency: string }): RegistrationDraft => {
  const empty = emptyDraft(proposed);
  const kept = readDraft<RegistrationDraft>(NAME, '');
  if (kept === null) return empty;
  return {
    account: { ...empty.account, ...kept.account },
    person: { ...empty.person, ...kept.person },
    asked: kept.asked ?? null,
  };
};

/** Keeps the draft without the password, which no draft has. */
export const keepRegistration = (draft: RegistrationDraft): void => keepDraft(NAME, '', draft);

export const forgetRegistration = (): void => forgetDraft(NAME);
