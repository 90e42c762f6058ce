import { isAddress, newAddress } from './addresses.ts';
import { hasCheckDigit, readCard, TEST_CARDS } from './cards.ts';
import { coinsFor } from './coins.ts';
import { readIban } from './ibans.ts';
import { labelOf, readWallet } from './wallets.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const FORM = { number: '4242424242424242', expires: '11/26', code: '123', name: 'Anna' };

it.each(TEST_CARDS)('has a right check digit in $number', ({ number }) => {
  expect(hasCheckDigit(number)).toBe(true);
  expect(hasCheckDigit(`${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`)).toBe(false);
});

it.each([
  ['11/26', '2026-11'],
  ['1227', '2027-12'],
  ['9 / 2028', '2028-09'],
  ['03-30', '2030-03'],
])('reads %s as the last month of a card', (expires, month) => {
  expect(readCard({ ...FORM, expires }, NOW)).toMatchObject({ read: { expires: month } });
});

it.each([
  ['10/26', 'expired'],
  ['13/27', 'expires'],
  ['', 'expires'],
])('refuses %j as the last month of a card', (expires, fault) => {
  expect(readCard({ ...FORM, expires }, NOW)).toEqual({ faults: { expires: fault } });
});

it.each([
  ['BTC', '1DsBNehUkGawHMXoaCnC7oEJSuJHB2uZGP', true],
  ['BTC', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', true],
  ['BTC', 'bc1q3500wauue8k2luacgrtsnwgdx6n8f77dyltv02', true],
  ['BTC', 'BC1Q3500WAUUE8K2LUACGRTSNWGDX6N8F77DYLTV02', true],
  ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', true],
  ['BTC', '1DsBNehUkGawHMXoaCnC7oEJSuJHB2uZGQ', false],
  ['BTC', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', false],
  ['BTC', '0x8D1Ef7779cC9ECAFF3B840D709B90d36a674fbCd', false],
  ['ETH', '0x8D1Ef7779cC9ECAFF3B840D709B90d36a674fbCd', true],
  ['ETH', '0x8d1ef7779cc9ecaff3b840d709b90d36a674fbcd', true],
  ['ETH', '0x8d1Ef7779cC9ECAFF3B840D709B90d36a674fbCd', false],
  ['ETH', '8D1Ef7779cC9ECAFF3B840D709B90d36a674fbCd', false],
] as const)('knows of %s whether %s is an address: %s', (asset, address, isRight) => {
  expect(isAddress(asset, address)).toBe(isRight);
});

it('makes addresses that are right', () => {
  for (const asset of ['BTC', 'ETH'] as const)
    expect(
      isAddress(
        asset,
        newAddress(asset, (size) => Buffer.alloc(size, 0xab)),
      ),
    ).toBe(true);
});

it('reads IBANs as people and machines write them', () => {
  expect(readIban('de89 3704 0044 0532 0130 00')).toBe('DE89370400440532013000');
  expect(readIban('DE89 3704 0044 0532 0130')).toBeNull();
});

it('never asks for too few coins', () => {
  expect(coinsFor(6_000n, 8_425_000n)).toBe(71_217n);
  expect(coinsFor(1n, 10n ** 12n)).toBe(1n);
});

it('does not tell the address of a wallet to whoever sees its label', () => {
  expect(readWallet(' Anna@Example.org ')).toBe('anna@example.org');
  expect(readWallet('anna')).toBeNull();
  expect(labelOf('anna@example.org')).toBe('Larkpay a···@example.org');
});
