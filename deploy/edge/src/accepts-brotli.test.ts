import { acceptsBrotli } from './accepts-brotli.ts';

it.each(['br', 'gzip, deflate, br', 'gzip, deflate, br, zstd', 'br;q=0.5, gzip;q=1', '*', 'gzip, *;q=0.1'])(
  'compresses for %j',
  (header) => {
    expect(acceptsBrotli(header)).toBe(true);
  },
);

it.each([
  undefined,
  '',
  'gzip',
  'br;q=0',
  'gzip, br;q=0.0',
  'identity, br;q=0',
  'brotli',
  'x-br',
  'identity;q=1, br;q=0.5',
  `br, ${'x'.repeat(300)}`,
])('does not for %j', (header) => {
  expect(acceptsBrotli(header)).toBe(false);
});
