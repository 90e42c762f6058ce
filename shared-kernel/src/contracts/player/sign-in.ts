import * as z from 'zod/mini';

/** `POST /sign-in`: who it is, by e-mail address, phone number or user name. */
export const SignIn = z.object({
  login: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(128)),
  /** The captcha's answer, where `CAPTCHA_REQUIRED` has asked for it. */
  captcha: z.optional(z.string().check(z.maxLength(4096))),
});
export type SignIn = z.infer<typeof SignIn>;

/** What comes back beside the token: nothing yet. */
export const SignedIn = z.object({});

/** What the API answers. The shell takes the token out: see `SignInToken`. */
export const SignInAnswer = z.extend(SignedIn, { token: z.string() });
