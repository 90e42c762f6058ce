import * as z from 'zod/mini';

/** Bytes in base64url, as browsers write the parts of a passkey's answer. */
const bytes = (longest: number) => z.string().check(z.maxLength(longest), z.regex(/^[\w-]+$/));

/** What every answer begins with; an id has at most 1,023 bytes. */
const Credential = z.object({
  id: bytes(1_364),
  rawId: bytes(1_364),
  type: z.literal('public-key'),
});
const clientDataJSON = bytes(4_096);

/** `POST /sign-in/passkey/begin`: what the browser asks its player with (`PublicKeyCredentialRequestOptionsJSON`). */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** In milliseconds: how long the challenge can be answered. */
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** `POST /sign-in/passkey`: what the browser answers (`AuthenticationResponseJSON`). */
export const PasskeyAnswer = z.extend(Credential, {
  response: z.object({
    clientDataJSON,
    authenticatorData: bytes(4_096),
    signature: bytes(8_192),
    userHandle: z.optional(bytes(128)),
  }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** `POST /dashboard/security/passkeys/begin`: what a passkey is made with (`PublicKeyCredentialCreationOptionsJSON`). */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  /** In milliseconds: how long the challenge can be answered. */
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** `POST /dashboard/security/passkeys/add`: the passkey that the browser has made (`RegistrationResponseJSON`). */
export const NewPasskey = z.extend(Credential, {
  response: z.object({
    clientDataJSON,
    attestationObject: bytes(65_536),
    transports: z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(16))),
  }),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** `GET /dashboard/security/passkeys`, the oldest first. */
export const Passkey = z.object({
  id: z.string(),
  /** The device that it was made on, until the player gives it another name; empty where that is not known. */
  name: z.string(),
  addedAt: z.iso.datetime(),
  /** Null for never. */
  lastUsedAt: z.nullable(z.iso.datetime()),
});
export type Passkey = z.infer<typeof Passkey>;
export const Passkeys = z.object({
  items: z.array(Passkey),
  /** How many a player can have. */
  most: z.int(),
});
export type Passkeys = z.infer<typeof Passkeys>;

/** `POST /dashboard/security/passkeys/remove`. The id stands in the body: it may be too long for an address. */
export const PasskeyId = z.object({ id: bytes(1_364) });

/** `POST /dashboard/security/passkeys/rename`. */
export const PasskeyName = z.extend(PasskeyId, {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
});
export type PasskeyName = z.infer<typeof PasskeyName>;
