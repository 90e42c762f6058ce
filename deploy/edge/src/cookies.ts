import { parseCookie, stringifySetCookie } from 'cookie';

/** Cookies of a request by name, as they came; of two with one name the first counts. */
export type Cookies = Readonly<Record<string, string | undefined>>;

const NONE: Cookies = {};

// Most cookies belong to others and are never read, and decoding takes half of the time of parsing.
const asItCame = (value: string): string => value;

export const readCookies = (header: string | undefined): Cookies =>
  header === undefined ? NONE : parseCookie(header, { decode: asItCame });

/** Decodes the value of a cookie that {@link setCookie} wrote; returns any other value unchanged. */
export function decodeCookie(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

export interface CookieToSet {
  name: string;
  value: string;
  /** Left out, it lasts as long as the browser is open. */
  maxAgeSeconds?: number | undefined;
  /** No script may read it. */
  isHttpOnly?: boolean;
  isSecure: boolean;
}

/** A value of `Set-Cookie`, for the whole site and for no other. */
export const setCookie = ({
  name,
  value,
  maxAgeSeconds,
  isHttpOnly = false,
  isSecure,
}: CookieToSet): string =>
  stringifySetCookie(
    {
      name,
      value,
      ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
      path: '/',
      httpOnly: isHttpOnly,
      secure: isSecure,
      sameSite: 'lax',
    },
    // The shell's scripts use the same encoding.
    { encode: encodeURIComponent },
  );
