import * as z from 'zod/mini';

import { LANGUAGES } from '../../locale/languages.ts';
import { CurrencyCode } from '../common.ts';
import { NewPassword } from './password.ts';
import { SignedIn } from './sign-in.ts';

/** In front of the @ no blanks, quotes or brackets; behind it a name with a dot. */
const EMAIL =
  /^[^\s@"(),:;<>[\]\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u;
const PHONE = /^\+[1-9]\d{6,14}$/;

/** Whether an address can be written to, as far as its form tells. */
export const isEmailAddress = (text: string): boolean => text.length <= 254 && EMAIL.test(text.trim());

/** Whether a number is complete with its dial code, however it is grouped. */
export const isPhoneNumber = (text: string): boolean => PHONE.test(text.replaceAll(/[\s().-]/g, ''));

const words = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));

/** Letters of any script, as they stand in a document. */
const PersonName = words(100).check(z.regex(/^\p{L}[\p{L}\p{M} '’.-]*$/u));

/** What a registration starts with. That `contact` is what `type` says, and that both boxes are ticked, is checked apart. */
export const AccountDetails = z.object({
  type: z.enum(['email', 'phone']),
  contact: words(254),
  password: NewPassword,
  /** ISO 3166-1 alpha-2. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  currency: CurrencyCode,
  isOfAge: z.boolean(),
  hasAcceptedTerms: z.boolean(),
  marketing: z.object({ email: z.boolean(), sms: z.boolean(), push: z.boolean() }),
});

/** Who somebody is, as it stands in their documents. */
export const PersonDetails = z.object({
  name: PersonName,
  surname: PersonName,
  dateBirthday: z.iso.date(),
  address: words(200),
  postalCode: words(12).check(z.regex(/^[\p{L}\p{N}][\p{L}\p{N} -]*$/u)),
  city: words(100),
});

/** What a registration ends with, before it is sent. */
export const RegistrationEnd = z.extend(PersonDetails, {
  promoCode: z.optional(z.string().check(z.trim(), z.maxLength(40), z.regex(/^[\w-]*$/))),
  captcha: z.string().check(z.minLength(1), z.maxLength(4096)),
});

/** `POST /registration`. */
export const Registration = z.extend(AccountDetails, {
  ...RegistrationEnd.shape,
  /** The versions that `GET /registration/requirements` named. */
  termsVersion: z.string().check(z.maxLength(40)),
  privacyVersion: z.string().check(z.maxLength(40)),
  language: z.enum(LANGUAGES),
  /** IANA name of the zone that the browser is in. */
  timeZone: z.string().check(z.maxLength(64)),
  /** Of somebody who has come from another service: the account is connected to it. See `IdentityOutcome`. */
  ticket: z.optional(z.string().check(z.maxLength(4_096))),
});

/** `GET /registration/requirements`. */
export const RegistrationRequirements = z.object({
  termsVersion: z.string(),
  privacyVersion: z.string(),
  minimumAge: z.int(),
  /** By ISO 3166-1 alpha-2 code: where it is higher. */
  minimumAges: z.record(z.string(), z.int()),
  /** ISO 4217 codes of the currencies that an account can have. */
  currencies: z.array(CurrencyCode),
});

/** A code that is on its way. */
export const CodeSent = z.object({
  /** Until when it can be typed. */
  expiresAt: z.iso.datetime(),
  /** When another one can be asked for. */
  nextInSec: z.int(),
  /** How many more there can be today. */
  leftToday: z.int(),
});

/** What `POST /registration` answers, whether the address is new or has an account already. */
export const RegistrationAsked = z.extend(CodeSent, { registrationId: z.uuid() });

/** What it answers who has come from a service that vouches for the e-mail address: the account is open. */
export const RegistrationAnswer = z.union([RegistrationAsked, z.extend(SignedIn, { token: z.string() })]);

/** What the shell leaves of it. */
export const RegistrationStep = z.union([RegistrationAsked, SignedIn]);

/** `POST /resend-sms`: another code for a registration, by the way of the first one. */
export const ResendCode = z.object({ registrationId: z.uuid() });

const Code = z.string().check(z.trim(), z.regex(/^\d{6}$/));

/** `POST /registration/confirm`. */
export const ConfirmRegistration = z.object({ registrationId: z.uuid(), code: Code });
export const RegistrationConfirmed = SignedIn;

/** `POST /profile/confirm/email/otp-code`, and `…/phone/otp-code`. */
export const ConfirmCode = z.object({ code: Code });

/** `POST /profile/confirm/email/signature`: the end of the link in a mail. */
export const ConfirmLink = z.object({ signature: z.string().check(z.regex(/^[\w-]{22,128}$/)) });
/** What the link was for: an account that is open now, the address of one that was open, or its address before. */
export const LinkConfirmed = z.object({ purpose: z.enum(['registration', 'contact', 'restored']) });

/** Body of `POST /profile/email`. Its code is typed at `POST /profile/confirm/email/otp-code`. */
export const EmailChange = z.object({
  email: z.string().check(z.trim(), z.maxLength(254), z.refine(isEmailAddress)),
});

/** Body of `POST /profile/phone`. Its code is typed at `POST /profile/confirm/phone/otp-code`. */
export const PhoneChange = z.object({
  /** With its dial code, however it is grouped. */
  phone: z.string().check(z.trim(), z.maxLength(32), z.refine(isPhoneNumber)),
});

export type AccountDetails = z.infer<typeof AccountDetails>;
export type RegistrationEnd = z.infer<typeof RegistrationEnd>;
export type PersonDetails = z.infer<typeof PersonDetails>;
export type Registration = z.infer<typeof Registration>;
export type RegistrationRequirements = z.infer<typeof RegistrationRequirements>;
export type LinkConfirmed = z.infer<typeof LinkConfirmed>;
export type CodeSent = z.infer<typeof CodeSent>;
export type RegistrationAsked = z.infer<typeof RegistrationAsked>;
