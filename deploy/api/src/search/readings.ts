import { fold } from './fold.ts';

/** The same keys of a keyboard; on a Kazakh one the row of digits holds letters. */
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

/** `rocket2` is two words, however it was typed. */
const withNumbersApart = (folded: string): string =>
  folded.replaceAll(/(\p{L})(?=\p{N})|(\p{N})(?=\p{L})/gu, '$1$2 ');

const onOtherKeys = (question: string): string[] => {
  const isCyrillic = /[\u0400-\u04ff]/.test(question);
  if (isCyrillic) return [onLatinKeys(question)];
  if (!/[a-z]/i.test(question)) return [];
  return [onCyrillicKeys(question), ...(/[2-589=0-]/.test(question) ? [onKazakhKeys(question)] : [])];
};

/** Readings of a question that was typed on another keyboard layout than the visitor believed. */
export const readingsOnOtherKeys = (question: string): ReadonlySet<string> =>
  new Set(onOtherKeys(question).map(fold));

/**
 * The ways a question may have been meant: as typed, on the other keyboard layout, spelled in Latin letters, with
 * numbers apart, and with Roman numerals for digits or the other way round. All are folded, the first as typed.
 */
export const readings = (question: string): string[] => {
  const isCyrillic = /[\u0400-\u04ff]/.test(question);
  const typed = [question, ...onOtherKeys(question), ...(isCyrillic ? [inLatinLetters(question)] : [])];
  const folded = typed.map(fold).filter(Boolean);
  const apart = [...folded, ...folded.map(withNumbersApart)];
  return [...new Set([...apart, ...apart.map(withOtherNumerals)])];
};
