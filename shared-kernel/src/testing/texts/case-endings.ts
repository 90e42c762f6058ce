import type { Language } from '../../locale/languages.ts';

/**
 * Words that ask for an ending on the word before them, which a value that is filled in cannot take: “5 қараша дейін” has
 * to be “5 қараша күніне дейін”. A noun goes between, and takes the ending.
 */
const GOVERNING: Partial<Record<Language, RegExp>> = {
  kk: /\}\} (?:дейін|шейін|бастап|кейін|соң|бұрын|қарай|қарағанда)(?!\p{L})/u,
  tr: /\}\} (?:kadar|dek|değin|göre|doğru|karşı|rağmen|önce|sonra|itibaren|beri)(?!\p{L})/u,
};

/**
 * Finds filled-in values whose case the next word decides.
 *
 * @returns a sentence for the first of a text
 */
export function caseEndingFaults(lang: Language, text: string): string[] {
  const [found] = GOVERNING[lang]?.exec(text) ?? [];
  return found === undefined ? [] : [`has no noun that takes the ending in “${found}”`];
}
