import { Secret, TOTP } from 'otpauth';

/** What every authenticator app can do (RFC 6238). */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** A code is taken one step before and after its own: clocks differ, and typing takes time. */
const WINDOW = 1;

const ISSUER = 'Marquee';

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ ...PARAMETERS, issuer: ISSUER, label, secret: Secret.fromBase32(secret) });

/** A new secret of 160 bits, in Base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that an app reads from a QR code. */
export const totpAddress = (secret: string, label: string): string => totpOf(secret, label).toString();

/**
 * The counter of a right code, null for a wrong one. The code is used when its counter is stored: a code whose counter is
 * not above the stored one was used before.
 */
export const counterOf = (secret: string, code: string, now: Date): number | null => {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code.replaceAll(' ', ''), timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PARAMETERS.period) + delta;
};
