import { createTitleSearch } from './title-search.ts';

const search = createTitleSearch({
  providers: [
    { slug: 'lumen', name: 'Lumen' },
    { slug: 'velvet-row', name: 'Velvet Row' },
  ],
  games: [
    ['Crown Nights', null, 0, 9600],
    ['Crown', 'crown-2', 1, 9500],
    ['Solar Crown', null, 0, 9400],
    ['Élysée Łódź', null, 0, 9400],
    ['Queen’s Crowning', null, 0, 9400],
  ],
});
const titles = (text: string) => search(text).games.map(({ title }) => title);

it('puts the title itself before what it begins, and that before later words', () => {
  expect(titles('crown')).toEqual(['Crown', 'Crown Nights', 'Solar Crown', 'Queen’s Crowning']);
});

it('finds words in any order, without accents and in any case', () => {
  expect(titles('CROWN so')).toEqual(['Solar Crown']);
  expect(titles('lodz ely')).toEqual(['Élysée Łódź']);
});

it('leads to the page of the game', () => {
  expect(search('crown').games[0]).toMatchObject({
    path: '/games/velvet-row/crown-2',
    provider: 'Velvet Row',
  });
  expect(search('queen').games[0]?.path).toBe('/games/lumen/queens-crowning');
});

it('finds nothing in signs alone', () => {
  expect(titles(' -! ')).toEqual([]);
});

it('finds providers by any word of their name', () => {
  expect(search('row').providers).toEqual([{ title: 'Velvet Row', path: '/games/velvet-row' }]);
  expect(search('elvet').providers).toEqual([]);
});
