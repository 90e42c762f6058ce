import { typedInto } from './typed-into.ts';

it.each([
  ['after the text', 'Germanyf', 7, 7, 'f'],
  ['before the text', 'GGermany', 0, 0, 'G'],
  ['inside the text', 'Gerfrmany', 3, 3, 'fr'],
  ['over the whole text', 'G', 0, 7, 'G'],
  ['over a part of the text', 'Gerry', 3, 6, 'r'],
])('takes what was typed %s', (_place, value, start, end, typed) => {
  expect(typedInto('Germany', value, { start, end })).toBe(typed);
});

it.each([
  ['backwards', 'German', 7, 7],
  ['forwards', 'ermany', 0, 0],
  ['as a selection', 'Gany', 1, 4],
  ['as a whole', '', 0, 7],
])('takes nothing from a deletion %s', (_way, value, start, end) => {
  expect(typedInto('Germany', value, { start, end })).toBe('');
});
