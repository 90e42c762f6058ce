import { createSecretKey, type KeyObject } from 'node:crypto';

import type { SigningKey } from '@marquee/kernel/provider-signature';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';

/** How long an access token is good for: browsers keep it where scripts can read it. */
export const ACCESS_TOKEN_MS = 10 * 60 * 1000;

const ISSUER = 'marquee';
const ALGORITHM = 'HS256';

/** Whose access token it is. */
export interface TokenOwner {
  playerId: string;
  sessionId: string;
}

export interface AccessTokens {
  /** A token with an id of its own: no two are the same. */
  issue(owner: TokenOwner, tokenId: string): Promise<string>;
  /** The owner of a token that is in force; null for any other text. The session may have ended. */
  read(token: string): Promise<TokenOwner | null>;
  /** The owner of a token that is or was in force. */
  readExpired(token: string): Promise<TokenOwner | null>;
}

const keyOf = ({ secret }: SigningKey): KeyObject => createSecretKey(Buffer.from(secret));

const ownerIn = ({ sub, ['sid']: sessionId }: JWTPayload): TokenOwner | null =>
  typeof sub === 'string' && typeof sessionId === 'string' ? { playerId: sub, sessionId } : null;

/**
 * Access tokens: JSON Web Tokens that this API alone reads.
 *
 * @param keys the first signs; tokens of all of them are good, so that keys can be replaced while players play
 */
export const createAccessTokens = (
  keys: readonly [SigningKey, ...SigningKey[]],
  now: () => Date,
): AccessTokens => {
  const keyById = new Map(keys.map((key) => [key.id, keyOf(key)]));

  const verify = async (token: string, currentDate: Date): Promise<TokenOwner | null> => {
    try {
      const { payload } = await jwtVerify(
        token,
        ({ kid }) => {
          const key = keyById.get(kid ?? '');
          if (key === undefined) throw new errors.JWKSNoMatchingKey();
          return key;
        },
        { algorithms: [ALGORITHM], issuer: ISSUER, requiredClaims: ['exp'], currentDate },
      );
      return ownerIn(payload);
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };

  return {
    issue({ playerId, sessionId }, tokenId) {
      const issuedAt = now();
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, kid: keys[0].id })
        .setIssuer(ISSUER)
        .setSubject(playerId)
        .setJti(tokenId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(new Date(issuedAt.getTime() + ACCESS_TOKEN_MS))
        .sign(keyOf(keys[0]));
    },
    read: (token) => verify(token, now()),
    readExpired: (token) => verify(token, new Date(0)),
  };
};
