import type { FastifyReply } from 'fastify';

import type { SessionTokens } from './sessions.ts';

export const REFRESH_COOKIE = 'refresh_token';

/** Keeps the refresh token where no script reads it. */
export interface RefreshCookie {
  /** Sets the cookie, and returns the access token for the answer. */
  set(reply: FastifyReply, tokens: SessionTokens): string;
  clear(reply: FastifyReply): void;
}

/** @param isSecure the site is reached over TLS, and its cookies are sent over nothing else */
export const createRefreshCookie = (isSecure: boolean): RefreshCookie => {
  // Only the call that refreshes is sent the cookie.
  const options = { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/api/v1/token' } as const;
  return {
    set(reply, { accessToken, refreshToken, expiresAt }) {
      reply.setCookie(REFRESH_COOKIE, refreshToken, { ...options, expires: expiresAt });
      return accessToken;
    },
    clear(reply) {
      reply.clearCookie(REFRESH_COOKIE, options);
    },
  };
};
