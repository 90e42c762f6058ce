import * as z from 'zod/mini';

/**
 * What the shell reads of an answer that may sign the player in: without a token nobody is, and the rest says what is
 * needed next. Remotes never see it; `Host.signIn` gives them what their own schema names.
 */
export const SignInToken = z.looseObject({ token: z.nullish(z.string().check(z.minLength(1))) });

/** `GET /token/refresh` */
export const RefreshedToken = z.object({ token: z.string().check(z.minLength(1)) });

/** Of a call that only says whether it did what it was asked: logout, and accepting the terms. */
export const Handled = z.object({ handled: z.boolean() });
