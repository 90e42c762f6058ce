import { webcrypto } from 'node:crypto';

import { checkJackpot, jackpotCommitment, type JackpotReveal } from './verify.ts';

beforeAll(() => {
  // The browser of the tests has no page of its own origin, and so no secure context.
  if (globalThis.crypto?.subtle === undefined)
    Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});

const hidden = { levelId: 'mini', number: 3, trigger: '61.37', salt: '00112233445566778899aabbccddeeff' };

const aWin = async (changes: Partial<JackpotReveal> = {}): Promise<JackpotReveal> => ({
  ...hidden,
  currency: 'EUR',
  commitment: await jackpotCommitment(hidden),
  start: '50.00',
  ceiling: '100.00',
  before: '61.36',
  after: '61.38',
  amount: '61.38',
  ...changes,
});

const ALL = { isCommitted: true, isInBounds: true, isReached: true, isPaid: true };

it('has the fingerprint that other tools compute', async () => {
  // printf 'mini:3:61.37:00112233445566778899aabbccddeeff' | sha256sum
  expect(await jackpotCommitment(hidden)).toBe(
    'fa31ce8fd47085888d8bf1daf05758c84c42fd15e528fc0f40de025eb08855ec',
  );
});

it('finds nothing wrong with a jackpot as it has to be', async () => {
  expect(await checkJackpot(await aWin())).toEqual(ALL);
  expect(await checkJackpot(await aWin({ ceiling: null }))).toEqual(ALL);
});

it.each([
  ['another amount than was promised', { trigger: '61.38' }, { isCommitted: false }],
  ['another salt', { salt: 'ff112233445566778899aabbccddeeff' }, { isCommitted: false }],
  ['another pot of the level', { number: 4 }, { isCommitted: false }],
  ['an amount that is not above the start', { start: '61.37' }, { isInBounds: false }],
  ['an amount above the ceiling', { ceiling: '61.36', amount: '61.36' }, { isInBounds: false }],
  ['a stake that came too late', { before: '61.37' }, { isReached: false }],
  ['a stake that did not come to it', { after: '61.36', amount: '61.36' }, { isReached: false }],
  ['less than the pot', { amount: '61.37' }, { isPaid: false }],
  ['more than the ceiling', { ceiling: '61.37', amount: '61.38' }, { isPaid: false }],
])('finds %s', async (_, changes, found) => {
  expect(await checkJackpot(await aWin(changes))).toEqual({ ...ALL, ...found });
});
