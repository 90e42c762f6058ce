import { fold } from './fold.ts';

/** The same keys of two keyboards; a Kazakh one has letters in the row of digits. */
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const CYRILLIC_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбю';
const DIGIT_KEYS = '2345890-=';
const KAZAKH_KEYS = 'әіңғүұқөһ';

const swapped = (from: string, to: string) => {
  const table = new Map(Array.from(from).map((key, index) => [key, to[index] ?? key]));
  return (text: string): string =>
    Array.from(text.toLowerCase(), (letter) => table.get(letter) ?? letter).join('');
};

const onLatinKeys = swapped(CYRILLIC_KEYS, LATIN_KEYS);
const onCyrillicKeys = swapped(LATIN_KEYS, CYRILLIC_KEYS);
const onKazakhKeys = swapped(LATIN_KEYS + DIGIT_KEYS, CYRILLIC_KEYS + KAZAKH_KEYS);

const LATIN_SOUNDS: Record<string, string> = {
  а: 'a', б: 'b', в: 'v', г: 'g', ғ: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'i', і: 'i',
  к: 'k', қ: 'k', л: 'l', м: 'm', н: 'n', ң: 'n', о: 'o', ө: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u',
  ұ: 'u', ү: 'u', ф: 'f', х: 'h', һ: 'h', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sch', ъ: '', ы: 'y', ь: '', э: 'e',
  ә: 'a', ю: 'yu', я: 'ya',
}; // prettier-ignore

const inLatinLetters = (text: string): string =>
  Array.from(text.toLowerCase(), (letter) => LATIN_SOUNDS[letter] ?? letter).join('');

const NUMERALS = ['ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];

const withOtherNumerals = (folded: string): string =>
  folded
    .split(' ')
    .map((word) => {
      const index = NUMERALS.indexOf(word);
      return index >= 0 ? String(index + 2) : (NUMERALS[Number(word) - 2] ?? word);
    })
    .join(' ');

/** `rocket2` counts as two words. */
const withNumbersApart = (folded: string): string =>
  folded.replaceAll(/(\p{L})(?=\p{N})|(\p{N})(?=\p{L})/gu, '$1$2 ');

const onOtherKeys = (query: string): string[] => {
  const isCyrillic = /[\u0400-\u04ff]/.test(query);
  if (isCyrillic) return [onLatinKeys(query)];
  if (!/[a-z]/i.test(query)) return [];
  return [onCyrillicKeys(query), ...(/[2-589=0-]/.test(query) ? [onKazakhKeys(query)] : [])];
};

/** The query as it would read in the other keyboard layouts. */
export const otherKeyboardVariants = (query: string): ReadonlySet<string> =>
  new Set(onOtherKeys(query).map(fold));

/**
 * Variants of a query: as typed, in the other keyboard layout, transliterated, with numbers set apart, and with Roman
 * numerals for digits or the reverse. All are folded; the first is the query as typed.
 */
export const queryVariants = (query: string): string[] => {
  const isCyrillic = /[\u0400-\u04ff]/.test(query);
  const typed = [query, ...onOtherKeys(query), ...(isCyrillic ? [inLatinLetters(query)] : [])];
  const folded = typed.map(fold).filter(Boolean);
  const apart = [...folded, ...folded.map(withNumbersApart)];
  return [...new Set([...apart, ...apart.map(withOtherNumerals)])];
};
