/** What looks like a Latin letter, by the letter it looks like. */
const LOOKS_LIKE: Record<string, string> = {
  а: 'a',
  в: 'b',
  е: 'e',
  ё: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  і: 'i',
  ј: 'j',
  ѕ: 's',
  α: 'a',
  ο: 'o',
  ρ: 'p',
  ν: 'v',
  ı: 'i',
  '0': 'o',
  '1': 'i',
  l: 'i',
};

/** What the eye makes of a nickname: two that fold to one cannot both be taken. */
export const foldNickname = (nickname: string): string =>
  Array.from(nickname.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase())
    .map((sign) => LOOKS_LIKE[sign] ?? sign)
    .join('')
    .replaceAll(/[_-]/g, '');
