/** Letters that Unicode does not take apart, and what a player types instead of them. */
const PLAIN: Record<string, string> = { ı: 'i', ł: 'l', ß: 'ss', ё: 'е', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe' };

/**
 * Text as search compares it: without case, accents and punctuation, words apart by one space.
 *
 * Titles are folded by it when stored and questions when asked, so both sides always agree. Locale-independent on
 * purpose: a Turkish visitor and a Polish one find the same game.
 */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ıłßёøđæœ]/gu, (letter) => PLAIN[letter] ?? letter)
    .replaceAll(/['’`]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const CYRILLIC_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбю';

const swapped = (from: string, to: string) => {
  const table = new Map(Array.from(from).map((key, index) => [key, to[index] ?? key]));
  return (text: string): string =>
    Array.from(text.toLowerCase(), (letter) => table.get(letter) ?? letter).join('');
};

const toLatinKeys = swapped(CYRILLIC_KEYS, LATIN_KEYS);

const LATIN_SOUNDS: Record<string, string> = {
  а: 'a', б: 'b', в: 'v', г: 'g', ғ: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'i', і: 'i',
  к: 'k', қ: 'k', л: 'l', м: 'm', н: 'n', ң: 'n', о: 'o', ө: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u',
  ұ: 'u', ү: 'u', ф: 'f', х: 'h', һ: 'h', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sch', ъ: '', ы: 'y', ь: '', э: 'e',
  ә: 'a', ю: 'yu', я: 'ya',
}; // prettier-ignore

const spelled = (text: string): string =>
  Array.from(text.toLowerCase(), (letter) => LATIN_SOUNDS[letter] ?? letter).join('');

const NUMERALS = ['ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];

const otherNumerals = (folded: string): string =>
  folded
    .split(' ')
    .map((word) => {
      const index = NUMERALS.indexOf(word);
      return index >= 0 ? String(index + 2) : (NUMERALS[Number(word) - 2] ?? word);
    })
    .join(' ');

/**
 * The ways a question may have been meant: as typed, on the other keyboard layout, spelled in Latin letters, and with
 * Roman numerals for digits or the other way round. Titles are Latin, so only Cyrillic questions have other layouts and spellings.
 */
export const readings = (question: string): string[] => {
  const typed = [
    question,
    ...(/[\u0400-\u04ff]/.test(question) ? [toLatinKeys(question), spelled(question)] : []),
  ];
  const folded = typed.map(fold).filter(Boolean);
  return [...new Set([...folded, ...folded.map(otherNumerals)])];
};
