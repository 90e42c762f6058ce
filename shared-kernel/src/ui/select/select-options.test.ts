import { matchingOptions, stepActive } from './select-options.ts';

const LABELS = ['São Paulo', 'İzmir', 'Łódź', 'Алматы', 'Berlin', 'Gießen', 'Tromsø', 'Đakovo', 'Næstved'];
const options = LABELS.map((label) => ({ value: label, label }));
const found = (query: string): string[] => matchingOptions(options, query).map(({ label }) => label);

it.each([
  ['sao', 'São Paulo'],
  ['IZM', 'İzmir'],
  ['ızm', 'İzmir'],
  ['lodz', 'Łódź'],
  ['алма', 'Алматы'],
  [' berlin ', 'Berlin'],
  ['giessen', 'Gießen'],
  ['tromso', 'Tromsø'],
  ['dakovo', 'Đakovo'],
  ['naestved', 'Næstved'],
])('finds by "%s" the option %s', (query, label) => {
  expect(found(query)).toEqual([label]);
});

it('offers everything while nothing was typed', () => {
  expect(found('  ')).toHaveLength(LABELS.length);
});

it('goes round, past options that may not be chosen', () => {
  const three = [
    { value: 'a', label: 'a' },
    { value: 'b', label: 'b', disabled: true },
    { value: 'c', label: 'c' },
  ];
  expect(stepActive(three, -1, 1)).toBe(0);
  expect(stepActive(three, 0, 1)).toBe(2);
  expect(stepActive(three, 2, 1)).toBe(0);
  expect(stepActive(three, -1, -1)).toBe(2);
  expect(stepActive([{ value: 'b', label: 'b', disabled: true }], -1, 1)).toBe(-1);
  expect(stepActive([], -1, 1)).toBe(-1);
});
