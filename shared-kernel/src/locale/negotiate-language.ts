import { DEFAULT_LANGUAGE, isLanguage } from './languages.ts';
import type { Language } from './languages.ts';

/** Cookie that remembers the language a visitor chose. */
export const LANGUAGE_COOKIE = { name: 'lang', maxAgeSeconds: 365 * 24 * 60 * 60, path: '/' } as const;

/** A header longer than this is not written by a browser. */
const MAX_HEADER_LENGTH = 1024;

const QUALITY = /^\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$/i;

const qualityOf = (parameters: readonly string[]): number => {
  if (parameters.length === 0) return 1;
  return Number(QUALITY.exec(parameters[0] ?? '')?.[1] ?? 0);
};

const bestOf = (acceptLanguage: string): Language | null => {
  const [best] = acceptLanguage
    .slice(0, MAX_HEADER_LENGTH)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';');
      return { language: tag.trim().toLowerCase().split('-')[0], quality: qualityOf(parameters) };
    })
    .filter(({ language, quality }) => isLanguage(language) && quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  return isLanguage(best?.language) ? best.language : null;
};

/**
 * The language of a visit: the path's prefix, else the cookie, else the best of `Accept-Language` among the ten
 * (region tags count as their language, ties go to the first), else Russian. Values it does not know are passed
 * over, so anything a client sends may be handed in.
 *
 * @example negotiateLanguage({ prefix: null, cookie: null, acceptLanguage: 'it, pt-PT;q=0.8' }) // 'pt'
 */
export const negotiateLanguage = (hints: {
  prefix: string | null;
  cookie: string | null;
  acceptLanguage: string;
}): Language => {
  if (isLanguage(hints.prefix)) return hints.prefix;
  if (isLanguage(hints.cookie)) return hints.cookie;
  return bestOf(hints.acceptLanguage) ?? DEFAULT_LANGUAGE;
};
