import { isLanguage } from '../locale/languages.ts';

/** Longer paths are unknown: no route needs them, and the limit bounds the cost of matching constraints. */
const MAX_LENGTH = 2048;

/** Letters of other scripts that look like the letters of our prefixes; compatibility forms are folded before. */
const LOOKALIKES: Record<string, string> = {
  а: 'a',
  α: 'a',
  с: 'c',
  ϲ: 'c',
  ԁ: 'd',
  е: 'e',
  ε: 'e',
  к: 'k',
  κ: 'k',
  ӏ: 'l',
  ι: 'l',
  п: 'n',
  ո: 'n',
  η: 'n',
  р: 'p',
  ρ: 'p',
  г: 'r',
  ѕ: 's',
  ꜱ: 's',
  т: 't',
  τ: 't',
  υ: 'u',
  ս: 'u',
};

/** The fast path of nearly all requests: a path that is normal already. */
const PLAIN = /^(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+$/;

const looksLikeLanguage = (segment: string): boolean => {
  if (!/[^\0-\x7f]/.test(segment)) return false;
  const skeleton = Array.from(
    segment.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, ''),
  )
    .map((letter) => letter.toLowerCase())
    .map((letter) => LOOKALIKES[letter] ?? letter)
    .join('');
  return isLanguage(skeleton);
};

const decodeSegment = (segment: string): string | null => {
  try {
    const decoded = decodeURIComponent(segment);
    const isRefused = /[/\\\p{Cc}]/u.test(decoded) || !decoded.isWellFormed();
    return isRefused || decoded === '.' || decoded === '..' ? null : decoded;
  } catch {
    return null;
  }
};

/**
 * The one form in which paths are compared: slashes collapsed, no trailing slash, percent-encoding decoded once.
 *
 * Returns null for what no route may answer: malformed percent-encodings, encoded slashes and backslashes, NUL and
 * other control characters, dot segments, more than 2048 characters, and a first segment that only looks like one
 * of the language prefixes (`/еn` with a Cyrillic letter).
 *
 * The result is decoded: never normalise it again, and pass it through `encodePath` to make an address of it.
 *
 * @example normalisePath('//en/games%2Dlive/') // '/en/games-live'
 */
export const normalisePath = (pathname: string): string | null => {
  if (!pathname.startsWith('/') || pathname.length > MAX_LENGTH) return null;
  if (PLAIN.test(pathname)) return pathname;
  const segments: string[] = [];
  for (const raw of pathname.split('/')) {
    if (raw === '') continue;
    const segment = decodeSegment(raw);
    if (segment === null) return null;
    segments.push(segment);
  }
  const [first] = segments;
  if (first !== undefined && looksLikeLanguage(first)) return null;
  return `/${segments.join('/')}`;
};

/**
 * The address of a normalised path: the inverse of `normalisePath`, safe in a `Location` header.
 *
 * @example encodePath('/ru/50% off?') // '/ru/50%25%20off%3F'
 */
export const encodePath = (path: string): string =>
  PLAIN.test(path) ? path : encodeURI(path).replace(/[?#]/g, (mark) => encodeURIComponent(mark));
