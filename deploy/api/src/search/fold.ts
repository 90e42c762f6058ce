import { foldForSearch } from '@marquee/kernel/locale';

/**
 * Letters that browsers compare as they are, and what a player types instead of them. Kazakh letters stand for the
 * Russian ones that people without a Kazakh keyboard use.
 */
const PLAIN: Record<string, string> = {
  œ: 'oe',
  ә: 'а', ғ: 'г', қ: 'к', ң: 'н', ө: 'о', ұ: 'у', ү: 'у', һ: 'х', і: 'и',
}; // prettier-ignore
const NOT_PLAIN = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu');

/**
 * Text as search compares it: without case, accents and punctuation, words apart by one space.
 *
 * Titles and questions are both folded by it. Locale-independent on purpose: a Turkish visitor and a Polish one find
 * the same game.
 */
export const fold = (text: string): string =>
  foldForSearch(text)
    .replaceAll(NOT_PLAIN, (letter) => PLAIN[letter] ?? letter)
    .replaceAll(/['’`]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
