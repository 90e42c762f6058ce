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

/** What comes back instead of a token where the player has a second factor. */
export const SecondStep = z.object({
  twoFactorRequired: z.literal(true),
  /** Where the code comes from. */
  type: z.enum(['sms', 'google']),
  challengeId: z.uuid(),
  expiresAt: z.iso.datetime(),
  attemptsLeft: z.int(),
  canUseRecovery: z.boolean(),
  /** A code can be sent by SMS, whatever `type` is. */
  canUseSms: z.boolean(),
  /** Until another SMS can be sent. */
  nextInSec: z.int(),
  /** Of the number that gets the SMS. */
  phoneEnd: z.string(),
});
export type SecondStep = z.infer<typeof SecondStep>;

/** `POST /sign-in` for the second time: with a code of the app, an SMS, or a recovery code. */
export const SecondStepAnswer = z.object({
  challengeId: z.uuid(),
  code: z.string().check(z.trim(), z.minLength(6), z.maxLength(32)),
  /** Not to be asked on this device again for thirty days. */
  trustDevice: z.optional(z.boolean()),
});
export type SecondStepAnswer = z.infer<typeof SecondStepAnswer>;

/** `POST /sign-in/code`: another code by SMS. */
export const SecondStepCode = z.object({ challengeId: z.uuid() });

/** What the API answers. The shell takes the token out: see `SignInToken`. */
export const SignInAnswer = z.union([z.extend(SignedIn, { token: z.string() }), SecondStep]);

/** What the shell leaves of it. */
export const SignInStep = z.union([SecondStep, SignedIn]);
