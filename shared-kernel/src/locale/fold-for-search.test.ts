import { foldForSearch } from './fold-for-search.ts';

it.each([
  ['Łódź', 'lodz'],
  ['Élysée', 'elysee'],
  ['İstanbul', 'istanbul'],
  ['ısı', 'isi'],
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['Ёлка', 'елка'],
  ['Қазақ', 'қазақ'],
  ['SMØRREBRØD Æ Đ', 'smorrebrod ae d'],
  ['Ｂｏｏｋ ﬁne Ⅱ', 'book fine ii'],
  ['Cançó', 'canco'],
])('folds %s to %s', (text, folded) => {
  expect(foldForSearch(text)).toBe(folded);
});

it('changes nothing the second time', () => {
  const once = foldForSearch('İŁßØĐÆЁ Ç ñ');
  expect(foldForSearch(once)).toBe(once);
});
