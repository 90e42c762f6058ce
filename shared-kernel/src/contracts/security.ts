import * as z from 'zod/mini';

/** A code of an app or an SMS. */
const Code = z.string().check(z.trim(), z.regex(/^\d{3} ?\d{3}$/));

/** In digits. */
export const PIN_LENGTH = { shortest: 4, longest: 6 };
export const Pin = z
  .string()
  .check(z.minLength(PIN_LENGTH.shortest), z.maxLength(PIN_LENGTH.longest), z.regex(/^\d*$/));

/** The middle row of a keypad, from top and from bottom. */
const DOWN_THE_PAD = ['2580', '0852'];

const isRun = (digits: readonly number[], step: number): boolean =>
  digits.every(
    (digit, index) => index === 0 || (digit - (digits[index - 1] ?? 0) + 10) % 10 === (step + 10) % 10,
  );

/** Digits of a birth date in the ways people write it: `30061988`, `300688`, `3006`, `1988`, … */
const writtenDates = (dateOfBirth: string): string[] => {
  const [year = '', month = '', day = ''] = dateOfBirth.split('-');
  const short = year.slice(2);
  return [
    year,
    ...[`${day}${month}`, `${month}${day}`].flatMap((days) => [days, `${days}${short}`, `${short}${days}`]),
    `${short}${month}${day}`,
    `${month}${short}`,
    `${month}${year}`,
    `${year}${month}`,
  ];
};

/**
 * Whether a PIN is among the first that others would try: repeated digits, a sequence, or the player's birth date.
 *
 * @param dateOfBirth `YYYY-MM-DD`; empty for none
 */
export const isEasyPin = (pin: string, dateOfBirth: string): boolean => {
  const digits = Array.from(pin, Number);
  if ([0, 1, -1].some((step) => isRun(digits, step)) || DOWN_THE_PAD.includes(pin)) return true;
  const half = pin.slice(0, pin.length / 2);
  if (half.repeat(2) === pin || pin.slice(0, 2).repeat(3) === pin) return true;
  return dateOfBirth !== '' && writtenDates(dateOfBirth).includes(pin);
};

/** `POST /dashboard/security/pin-code/activate`, `reset` and `check`. */
export const PinCode = z.object({ pin: Pin });

/** `POST /dashboard/security/google-auth/activate` and `sms-auth/activate`. */
export const FactorCode = z.object({ code: Code });

/** `GET /dashboard/security`: what protects the account. */
export const Protection = z.object({
  isSetPassword: z.boolean(),
  /** Null for off. */
  pinSince: z.nullable(z.iso.datetime()),
  authenticatorSince: z.nullable(z.iso.datetime()),
  smsSince: z.nullable(z.iso.datetime()),
  recoveryCodesLeft: z.int(),
  /** Of the confirmed phone that codes can be sent to; null without one. */
  phoneEnd: z.nullable(z.string()),
});
export type Protection = z.infer<typeof Protection>;

/** `POST /dashboard/security/google-auth/generate`: what the app is given. It is on only after a right code. */
export const NewAuthenticator = z.object({
  /** Base32. */
  secret: z.string(),
  /** `otpauth://…`, for a QR code. */
  address: z.string(),
});
export type NewAuthenticator = z.infer<typeof NewAuthenticator>;

/** Shown once: the database has no more than their hashes. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** `GET /dashboard/security/sessions` */
export const OwnSession = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  userAgent: z.string(),
  /** ISO 3166-1 alpha-2; null where it is not known. */
  country: z.nullable(z.string()),
  address: z.string(),
  startedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export type OwnSession = z.infer<typeof OwnSession>;
export const OwnSessions = z.object({ items: z.array(OwnSession) });
export type OwnSessions = z.infer<typeof OwnSessions>;
export const SessionPath = z.object({ id: z.uuid() });

/** `GET /dashboard/security/auth-history` */
export const AuthHistoryQuery = z.object({
  cursor: z.optional(z.string().check(z.maxLength(100))),
  limit: z.prefault(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
});
export const AuthHistoryItem = z.object({
  id: z.string(),
  /** As `sign-in`, `pin-on`. Later releases have more. */
  kind: z.string(),
  isSuccess: z.boolean(),
  /** Why it failed, or how it was done. */
  reason: z.nullable(z.string()),
  userAgent: z.string(),
  country: z.nullable(z.string()),
  address: z.string(),
  at: z.iso.datetime(),
});
export type AuthHistoryItem = z.infer<typeof AuthHistoryItem>;
export const AuthHistory = z.object({
  items: z.array(AuthHistoryItem),
  /** Of the next page; null on the last one. */
  nextCursor: z.nullable(z.string()),
});
export type AuthHistory = z.infer<typeof AuthHistory>;

/** The first that matches: browsers name those before them as well. */
const BROWSERS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: ReadonlyArray<readonly [RegExp, string]> = [
  [/Windows/, 'Windows'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** A device as its player will recognise it, in every language: `Firefox, Linux`. Empty if nothing is recognised. */
export const nameOfDevice = (userAgent: string): string =>
  [BROWSERS, SYSTEMS]
    .flatMap((known) => known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [])
    .join(', ');
