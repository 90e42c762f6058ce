import * as z from 'zod/mini';

/** Fields of the profile form, by the names that display-data has for them; which of them there are is the country's. */
export const PROFILE_FIELDS = [
  'name',
  'surname',
  'dateBirthday',
  'gender',
  'identityCardNumberTR',
  'identityTypeCL',
  'identityCardNumberCL',
  'identityCardNumberMX',
  'identificationCode',
  'address',
  'street',
  'postalIndexEU',
  'postalIndexBR',
  'city',
  'state',
] as const;
export const ProfileFieldName = z.enum(PROFILE_FIELDS);
export type ProfileFieldName = z.infer<typeof ProfileFieldName>;

export const ProfileField = z.object({
  name: ProfileFieldName,
  /** Empty for what was not told yet; a date is `YYYY-MM-DD`. */
  value: z.string(),
  /** Has to be filled in before playing for money. */
  required: z.boolean(),
  /** False for what was compared with documents: support changes it. */
  editable: z.boolean(),
  kind: z.enum(['text', 'date', 'choice']),
  maxLength: z.int(),
  /** Of the whole value, for `new RegExp` with the flag `u`; null where there is no rule. */
  pattern: z.nullable(z.string()),
  /** An example of how it is written, the same in every language; null where none helps. */
  help: z.nullable(z.string()),
  /** What can be chosen, where `kind` is `choice`. */
  options: z.array(z.string()),
});
export type ProfileField = z.infer<typeof ProfileField>;

/** `GET /profile`, and the answer to a change of it. */
export const Profile = z.object({
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  fields: z.array(ProfileField),
  /** All that is required is there. */
  isComplete: z.boolean(),
  nickname: z.object({
    value: z.string(),
    /** From when it can be changed again; null for now. */
    changeableAt: z.nullable(z.iso.datetime()),
    /** Others see no name of the player: not on boards, not in draws, not beside jackpots. */
    isHidden: z.boolean(),
  }),
  /** The sign-in before the session in force; null for the first one. */
  lastSignIn: z.nullable(
    z.object({ at: z.iso.datetime(), country: z.nullable(z.string()), userAgent: z.string() }),
  ),
});
export type Profile = z.infer<typeof Profile>;

const value = z.optional(z.string().check(z.trim(), z.maxLength(150)));

/** `POST /profile`: the fields that change. */
export const ProfileChange = z.object({
  name: value,
  surname: value,
  dateBirthday: value,
  gender: value,
  identityCardNumberTR: value,
  identityTypeCL: value,
  identityCardNumberCL: value,
  identityCardNumberMX: value,
  identificationCode: value,
  address: value,
  street: value,
  postalIndexEU: value,
  postalIndexBR: value,
  city: value,
  state: value,
} satisfies Record<ProfileFieldName, typeof value>);
export type ProfileChange = z.infer<typeof ProfileChange>;

/** `POST /profile/nickname`: what changes. That it is of one script, and nobody else's, the API says. */
export const NicknameChange = z.object({
  nickname: z.optional(
    z.string().check(z.trim(), z.minLength(3), z.maxLength(20), z.regex(/^[\p{L}\p{N}_-]+$/u)),
  ),
  isHidden: z.optional(z.boolean()),
});
export type NicknameChange = z.infer<typeof NicknameChange>;
