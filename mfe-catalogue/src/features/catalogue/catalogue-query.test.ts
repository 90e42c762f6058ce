import {
  countChoices,
  emptyQuery,
  readCatalogueQuery,
  toggleChoice,
  writeCatalogueQuery,
} from './catalogue-query.ts';

const read = (search: string) => readCatalogueQuery(new URLSearchParams(search));

it.each([
  '',
  '?q=crown',
  '?provider=lumen',
  '?sort=rtp',
  '?q=book+of+ra&provider=lumen&provider=atlas&kind=slot&theme=gold-rush&feature=free-spins&volatility=4&volatility=5&mode=demo&sort=jackpot',
])('writes %j back as it was read', (search) => {
  expect(writeCatalogueQuery(read(search))).toBe(search);
});

it('leaves out of the address what makes no sense', () => {
  expect(read('?q=a&provider=../x&sort=cheapest&page=2')).toEqual(emptyQuery);
  expect(read('?q=&provider=&sort=')).toEqual(emptyQuery);
  expect(read('?kind=lottery&theme=A&feature=_&volatility=6&mode=real')).toEqual(emptyQuery);
});

it('takes a repeated value once, and no more values than the API does', () => {
  expect(read('?kind=slot&kind=slot').choices.kind).toEqual(['slot']);
  const many = Array.from({ length: 60 }, (_, index) => `provider=studio-${index}`).join('&');
  expect(read(`?${many}`).choices.provider).toHaveLength(50);
});

it('puts a value among the chosen ones and takes it away again', () => {
  const chosen = toggleChoice(read('?kind=slot&q=crown'), 'kind', 'live');
  expect(writeCatalogueQuery(chosen)).toBe('?q=crown&kind=slot&kind=live');
  expect(countChoices(chosen)).toBe(2);
  expect(writeCatalogueQuery(toggleChoice(chosen, 'kind', 'slot'))).toBe('?q=crown&kind=live');
});
