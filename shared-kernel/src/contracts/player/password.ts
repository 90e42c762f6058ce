import * as z from 'zod/mini';

/**
 * How long a new password is. Nothing is asked of its letters; the API also refuses what is known from thefts or names its
 * owner.
 */
export const PASSWORD_RULE = { minimumCharacters: 8, maximumBytes: 128 } as const;

/** A new password: at least eight characters, as readers count them, and at most 128 bytes of UTF-8. */
export const NewPassword = z.string().check(({ value, issues }) => {
  const password = value.normalize('NFC');
  const fault = { origin: 'string', inclusive: true, input: value } as const;
  if (Array.from(password).length < PASSWORD_RULE.minimumCharacters) {
    issues.push({ ...fault, code: 'too_small', minimum: PASSWORD_RULE.minimumCharacters });
  }
  if (new TextEncoder().encode(password).length > PASSWORD_RULE.maximumBytes) {
    issues.push({ ...fault, code: 'too_big', maximum: PASSWORD_RULE.maximumBytes });
  }
});

/** As it was typed: what does not fit a password is a wrong one. */
const OldPassword = z.string().check(z.minLength(1), z.maxLength(128));

/** `GET /password/form-type`: which of the two forms the player needs. */
export const PasswordFormType = z.object({
  /** `set` for who has none yet. */
  type: z.enum(['change', 'set']),
  needsCurrent: z.boolean(),
});
export type PasswordFormType = z.infer<typeof PasswordFormType>;

/** `POST /password/change` */
export const PasswordChange = z.object({ current: OldPassword, password: NewPassword });

/** `POST /password/set`, for who has none yet. */
export const PasswordSet = z.object({ password: NewPassword });

/** `POST /password/forgot`: who asks for a link, by e-mail address, phone number or user name. */
export const PasswordForgot = z.object({
  login: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
});

/** `POST /password/reset`: `hash` is what the link ends in. */
export const PasswordReset = z.object({
  hash: z.string().check(z.minLength(1), z.maxLength(100)),
  password: NewPassword,
});
