import { wayIconOf } from './way-icon.tsx';

it('draws each coin by its own sign, and other ways by their kind', () => {
  expect(wayIconOf({ kind: 'crypto', asset: 'ETH' })).toBe('ETH');
  expect(wayIconOf({ kind: 'crypto', asset: 'BTC' })).toBe('BTC');
  expect(wayIconOf({ kind: 'bank', asset: null })).toBe('bank');
});
