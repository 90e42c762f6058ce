import * as z from 'zod/mini';

const Version = z.string().check(z.minLength(1), z.maxLength(40));

/** A version of each document that players agree to. */
export const TermsVersions = z.object({ terms: Version, privacypolicy: Version });
export type TermsVersions = z.infer<typeof TermsVersions>;

/** `POST /terms/accept`. */
export const TermsAcceptance = z.object({ versions: TermsVersions });
