import * as z from 'zod/mini';

/** Id, e-mail, phone or user name. */
export const Player = z.string().check(z.minLength(1), z.maxLength(200));

/** Why something was done: staff alone read it. */
export const Why = z.string().check(z.minLength(1), z.maxLength(500));

/** ISO 4217 code. */
export const Currency = z.string().check(z.regex(/^[A-Z]{3}$/));
