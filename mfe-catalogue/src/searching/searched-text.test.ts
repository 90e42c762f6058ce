import { searchedText } from './searched-text.ts';

it('searches from two letters on, whatever the alphabet', () => {
  expect([searchedText('a'), searchedText(' я '), searchedText('🍒')]).toEqual(['', '', '']);
  expect([searchedText('ab'), searchedText('қа'), searchedText('🍒7')]).toEqual(['ab', 'қа', '🍒7']);
});

it('searches for the words, not for the spaces around them, and for no more than the API takes', () => {
  expect(searchedText('  book \t of  ra ')).toBe('book of ra');
  expect(searchedText('x'.repeat(200))).toHaveLength(80);
});
