import { isOwnName } from './own-name.ts';

const ANNA = { name: 'Anna Maria', surname: 'Müller-Lüdenscheidt' };

it.each([
  ['Anna Müller-Lüdenscheidt', ANNA],
  ['MULLER LUDENSCHEIDT ANNA', ANNA],
  ['A. Müller Lüdenscheidt', ANNA],
  ['M Müller Lüdenscheidt', ANNA],
  ['Anna M. Müller Lüdenscheidt', ANNA],
  ['Thomas', { name: 'Thomas', surname: 'Thomas' }],
  ['THOMAS', { name: 'Thomas Karl', surname: 'Thomas' }],
  ['Анна Мюллер', { name: 'Анна', surname: 'Мюллер' }],
])('%s is the name of its owner', (holder, player) => {
  expect(isOwnName(holder, player)).toBe(true);
});

it.each([
  ['Anna Müller', ANNA],
  ['Bernd Müller-Lüdenscheidt', ANNA],
  ['B. Müller-Lüdenscheidt', ANNA],
  ['Müller-Lüdenscheidt', ANNA],
  ['An Müller-Lüdenscheidt', ANNA],
  ['Anna', { name: 'Anna', surname: 'Berg' }],
  ['Bernd Thomas', { name: 'Thomas', surname: 'Thomas' }],
  ['Берта Мюллер', { name: 'Анна', surname: 'Мюллер' }],
])('%s is somebody else’s', (holder, player) => {
  expect(isOwnName(holder, player)).toBe(false);
});

it('is not compared with a name in another script, which documents are', () => {
  expect(isOwnName('Bernd Berg', { name: 'Анна', surname: 'Мюллер' })).toBe(true);
  expect(isOwnName('Берта Мюллер', ANNA)).toBe(true);
});
