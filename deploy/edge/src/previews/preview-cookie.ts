import { createHash } from 'node:crypto';

import { type Cookies, decodeCookie, setCookie } from '../cookies.ts';

/** What a browser that looks at a preview keeps. Its prefix lets no other site and no subdomain set it. */
export const PREVIEW_COOKIE = '__Host-preview';

/** A link, and what the browser that opened it is known by. */
export interface KeptPreview {
  token: string;
  /** 128 random bits in hexadecimal. */
  session: string;
}

const WRITTEN = /^([\w.-]{1,200})~([0-9a-f]{32})$/;

export function readPreviewCookie(cookies: Cookies): KeptPreview | null {
  const value = cookies[PREVIEW_COOKIE];
  const [, token, session] = value === undefined ? [] : (WRITTEN.exec(decodeCookie(value)) ?? []);
  return token === undefined || session === undefined ? null : { token, session };
}

const cookieWith = (value: string, maxAgeSeconds?: number): string =>
  setCookie({ name: PREVIEW_COOKIE, value, maxAgeSeconds, isHttpOnly: true, isSecure: true });

/** For as long as the browser is open; that the preview has ended, the edge knows. */
export const keepPreview = ({ token, session }: KeptPreview): string => cookieWith(`${token}~${session}`);

export const forgetPreview = (): string => cookieWith('', 0);

/** What the registry is told of the browser: who reads that cannot take its place. */
export const sessionHash = (session: string): string => createHash('sha256').update(session).digest('hex');
