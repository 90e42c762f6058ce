import { createSecretKey, type KeyObject } from 'node:crypto';

import type { SigningKey } from '@marquee/kernel/provider-signature';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'HS256';
/** Who reads these tokens: nobody else. */
const AUDIENCE = 'marquee-api';

/** What a token says, beside when it was issued and when it expires. */
export interface TokenContent {
  subject: string;
  claims: Readonly<Record<string, string>>;
  lifetimeMs: number;
  /** Makes it differ from all others. */
  tokenId?: string;
}

export interface TokenSigner {
  sign(content: TokenContent): Promise<string>;
  /** What a token says that was signed here for this API and is in force at this time; null for any other text. */
  verify(token: string, at: Date): Promise<JWTPayload | null>;
}

export interface TokenSignerSetup {
  /** The first signs; tokens of all of them are good, so that keys can be replaced while players play. */
  keys: readonly [SigningKey, ...SigningKey[]];
  /** Tokens of another issuer are refused: each use has its own, so that none serves for another. */
  issuer: string;
  now: () => Date;
}

const keyOf = ({ secret }: SigningKey): KeyObject => createSecretKey(Buffer.from(secret));

/** Signs and reads JSON Web Tokens that this API alone reads. */
export const createTokenSigner = ({ keys, issuer, now }: TokenSignerSetup): TokenSigner => {
  const keyById = new Map(keys.map((key) => [key.id, keyOf(key)]));
  return {
    sign({ subject, claims, lifetimeMs, tokenId }) {
      const issuedAt = now();
      const token = new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid: keys[0].id })
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setSubject(subject)
        .setIssuedAt(issuedAt)
        .setExpirationTime(new Date(issuedAt.getTime() + lifetimeMs));
      return (tokenId === undefined ? token : token.setJti(tokenId)).sign(keyOf(keys[0]));
    },

    async verify(token, at) {
      try {
        const { payload } = await jwtVerify(
          token,
          ({ kid }) => {
            const key = keyById.get(kid ?? '');
            if (key === undefined) throw new errors.JWKSNoMatchingKey();
            return key;
          },
          { algorithms: [ALGORITHM], issuer, requiredClaims: ['exp'], currentDate: at },
        );
        // An earlier release, which may serve beside this one, names no audience.
        return payload.aud === undefined || payload.aud === AUDIENCE ? payload : null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
};
