import { emptyQuery, readCatalogueQuery, searchedText, writeCatalogueQuery } from './catalogue-query.ts';

const read = (search: string) => readCatalogueQuery(new URLSearchParams(search));

it.each(['', '?q=crown', '?provider=lumen', '?sort=rtp', '?q=book+of+ra&provider=lumen&sort=az'])(
  'writes %j back as it was read',
  (search) => {
    expect(writeCatalogueQuery(read(search))).toBe(search);
  },
);

it('leaves out of the address what makes no sense', () => {
  expect(read('?q=a&provider=../x&sort=cheapest&page=2')).toEqual(emptyQuery);
  expect(read('?q=&provider=&sort=')).toEqual(emptyQuery);
});

it('searches from two letters on, whatever the alphabet', () => {
  expect([searchedText('a'), searchedText(' я '), searchedText('🍒')]).toEqual(['', '', '']);
  expect([searchedText('ab'), searchedText('қа'), searchedText('🍒7')]).toEqual(['ab', 'қа', '🍒7']);
});

it('searches for the words, not for the spaces around them, and for no more than the API takes', () => {
  expect(searchedText('  book \t of  ra ')).toBe('book of ra');
  expect(searchedText('x'.repeat(200))).toHaveLength(80);
});
