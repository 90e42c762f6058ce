import type { SigningKey } from '@marquee/kernel/provider-signature';
import type { JWTPayload } from 'jose';

import { createTokenSigner } from './token-signer.ts';

/** How long an access token is good for: browsers keep it where scripts can read it. */
export const ACCESS_TOKEN_MS = 10 * 60 * 1000;

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

const ownerIn = (payload: JWTPayload | null): TokenOwner | null => {
  const { sub, ['sid']: sessionId } = payload ?? {};
  return typeof sub === 'string' && typeof sessionId === 'string' ? { playerId: sub, sessionId } : null;
};

/**
 * Access tokens.
 *
 * @param keys see `TokenSignerSetup`
 */
export const createAccessTokens = (
  keys: readonly [SigningKey, ...SigningKey[]],
  now: () => Date,
): AccessTokens => {
  const signer = createTokenSigner({ keys, issuer: 'marquee', now });
  return {
    issue: ({ playerId, sessionId }, tokenId) =>
      signer.sign({
        subject: playerId,
        claims: { sid: sessionId },
        lifetimeMs: ACCESS_TOKEN_MS,
        tokenId,
      }),
    read: async (token) => ownerIn(await signer.verify(token, now())),
    readExpired: async (token) => ownerIn(await signer.verify(token, new Date(0))),
  };
};
