/** Letters that Unicode does not take apart, but people type without their strokes. */
const FOLDED: Record<string, string> = { ı: 'i', ł: 'l', ß: 'ss', ø: 'o', đ: 'd', æ: 'ae' };

/**
 * Folds a text for comparison in search: case, accents and stroked letters no longer count. Independent of any
 * language, so both sides of a comparison must be folded by it.
 *
 * @example foldForSearch('İstanbul Łódź Ёлка') // 'istanbul lodz елка'
 */
export const foldForSearch = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ıłßøđæ]/g, (letter) => FOLDED[letter] ?? letter);
