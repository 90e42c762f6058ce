import type { AccountDetails, PersonDetails, RegistrationAsked } from '@marquee/kernel/contracts/player';

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

const KEY = 'marquee.registration';

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
export const readDraft = (
  storage: Pick<Storage, 'getItem'>,
  proposed: { country: string; currency: string },
): RegistrationDraft => {
  const empty = emptyDraft(proposed);
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as RegistrationDraft | null;
    if (kept === null) return empty;
    return {
      account: { ...empty.account, ...kept.account },
      person: { ...empty.person, ...kept.person },
      asked: kept.asked,
    };
  } catch {
    // Storage that is denied or damaged: the form begins empty.
    return empty;
  }
};

/** Keeps the draft without what it must not have, whatever it was given. */
export const keepDraft = (storage: Pick<Storage, 'setItem'>, draft: RegistrationDraft): void => {
  const text = JSON.stringify(draft, (key, value: unknown) => (key === 'password' ? undefined : value));
  try {
    storage.setItem(KEY, text);
  } catch {
    // Without storage what was typed lasts as long as the page.
  }
};

export const forgetDraft = (storage: Pick<Storage, 'removeItem'>): void => {
  try {
    storage.removeItem(KEY);
  } catch {
    // There was none then.
  }
};
