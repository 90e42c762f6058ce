import { isProfane } from './profanity.ts';

it.each([
  'fuck_you',
  'xXfuckXx',
  'sh1t',
  'f_u_c_k',
  'Arschloch',
  'arsch-loch',
  'mierda77',
  'kurwa',
  'putain_1',
])('%s is no nickname', (nickname) => expect(isProfane(nickname)).toBe(true));

it.each(['жопа', 'хуй_99', 'orospu', 'caralho'])('%s is no nickname, whatever its language', (nickname) =>
  expect(isProfane(nickname)).toBe(true),
);

it.each([
  'Scunthorpe',
  'Hancock',
  'Cockburn',
  'assassin',
  'Essex',
  'Dickson',
  'Moby_Dick',
  'Wankel',
  'Penistone',
])('%s has such a word inside, and is harmless', (nickname) => expect(isProfane(nickname)).toBe(false));

it.each(['Concha', 'Pinto', 'Con_Carne', 'Computador', 'Страхуй', 'burro', 'lésbica', 'verified'])(
  '%s is harmless, though a list or a part of it says else',
  (nickname) => expect(isProfane(nickname)).toBe(false),
);
