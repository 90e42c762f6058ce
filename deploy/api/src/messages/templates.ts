/** What proves something for a while: a code that is typed, or a link that is opened. */
export interface Expiring {
  /** The code, or the whole address. */
  value: string;
  validMs: number;
}

/** A sum of money, as a decimal number of its currency. */
export interface Sum {
  value: string;
  currency: string;
}

/** A link that leads somewhere, and proves nothing. */
export interface PlainLink {
  value: string;
  validMs?: undefined;
}

/** The templates and what each is filled in with. Their texts: `texts/en.json`, `message.<template>.…`. */
export interface TemplateParams {
  'confirm-email': { code: Expiring; link: Expiring };
  'confirm-phone': { code: Expiring };
  'sign-in-code': { code: Expiring };
  /** For all but a log-in: to switch codes by SMS on, and to prove who sends a call. */
  'security-code': { code: Expiring };
  'password-reset': { link: Expiring };
  /** To who registers with an address that has an account. */
  'account-exists': { link: PlainLink };
  'password-changed': object;
  /** To the address before. The link undoes the change. */
  'email-changed': { link: Expiring };
  /** To the number before. */
  'phone-changed': object;
  /** `country` as ISO 3166-1 alpha-2, `device` as its player will recognise it. */
  'new-device': { device: string; country: string | null };
  /** The link makes the exclusion longer. */
  'exclusion-started': { link: Expiring };
  /** The time of the exclusion is over, and it stays in force. The link ends it. */
  'exclusion-over': { link: Expiring };
  /** A receipt: what has come into the balance by a payment, and what of one went back. */
  'deposit-received': { amount: Sum; number: string };
  'deposit-returned': { amount: Sum; number: string };
  /** Where a withdrawal stands. */
  'withdrawal-asked': { amount: Sum; number: string };
  'withdrawal-paid': { amount: Sum; number: string };
  'withdrawal-returned': { amount: Sum; number: string };
  /** A second factor, PIN or passkey. */
  'security-changed': { device: string; country: string | null };
}

export type Template = keyof TemplateParams;

export type Channel = 'email' | 'sms';

interface TemplateTraits {
  channels: readonly [Channel, ...Channel[]];
  /**
   * What a player does who did not expect the message: pays no heed, where nothing has happened, or acts, where somebody
   * else may be in the account. Null for what comes by itself.
   */
  unexpected: 'ignore' | 'act' | null;
}

export const TEMPLATES: Readonly<Record<Template, TemplateTraits>> = {
  'confirm-email': { channels: ['email'], unexpected: 'ignore' },
  'confirm-phone': { channels: ['sms'], unexpected: 'ignore' },
  'sign-in-code': { channels: ['sms', 'email'], unexpected: 'act' },
  'password-reset': { channels: ['email', 'sms'], unexpected: 'ignore' },
  'security-code': { channels: ['sms'], unexpected: 'act' },
  'account-exists': { channels: ['email', 'sms'], unexpected: 'ignore' },
  'password-changed': { channels: ['email'], unexpected: 'act' },
  'email-changed': { channels: ['email'], unexpected: 'act' },
  'phone-changed': { channels: ['sms'], unexpected: 'act' },
  'new-device': { channels: ['email'], unexpected: 'act' },
  'exclusion-started': { channels: ['email'], unexpected: 'act' },
  'exclusion-over': { channels: ['email'], unexpected: null },
  'security-changed': { channels: ['email'], unexpected: 'act' },
  'deposit-received': { channels: ['email'], unexpected: 'act' },
  'deposit-returned': { channels: ['email'], unexpected: null },
  'withdrawal-asked': { channels: ['email'], unexpected: 'act' },
  'withdrawal-paid': { channels: ['email'], unexpected: 'act' },
  'withdrawal-returned': { channels: ['email'], unexpected: null },
};

/** What any template may be filled in with, as it comes back from the database. */
export interface StoredParams {
  code?: Expiring;
  link?: Expiring | PlainLink;
  device?: string;
  country?: string | null;
  amount?: Sum;
  number?: string;
}
