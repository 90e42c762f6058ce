import { createHash } from 'node:crypto';

import { bech32, bech32m, createBase58check } from '@scure/base';

import { isAddress } from './addresses.ts';

const base58check = createBase58check((bytes: Uint8Array): Uint8Array =>
  createHash('sha256').update(bytes).digest(),
);
/** An address of a version and so many bytes, whose checksum is right. */
const base58 = (version: number, bytes: number): string =>
  base58check.encode(Uint8Array.from([version, ...Array.from({ length: bytes }, () => 7)]));
const segwit = (version: number, bytes: number, encoding = version === 0 ? bech32 : bech32m): string =>
  encoding.encode('bc', [version, ...encoding.toWords(new Uint8Array(bytes).fill(7))]);

it.each([
  ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['BTC', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['BTC', 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'],
  ['BTC', base58(0x00, 20)],
  ['BTC', base58(0x05, 20)],
  ['BTC', segwit(1, 2)],
  ['BTC', segwit(16, 40)],
  ['ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ETH', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
  ['ETH', '0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED'],
] as const)('of %s, %s is one', (asset, address) => {
  expect(isAddress(asset, address)).toBe(true);
});

it.each([
  ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
  ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
  ['BTC', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ['BTC', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  // Of another chain, and too short or long.
  ['BTC', base58(0x6f, 20)],
  ['BTC', base58(0x00, 19)],
  ['BTC', base58(0x00, 21)],
  ['BTC', segwit(1, 1)],
  ['BTC', segwit(1, 41)],
  // Each version is written in its own way.
  ['BTC', segwit(1, 20, bech32)],
  ['BTC', segwit(0, 20, bech32m)],
  ['BTC', base58check.encode(new Uint8Array(0))],
  ['ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'],
  ['ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe'],
  ['ETH', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaedd'],
  ['ETH', 'x0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
  ['ETH', '5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
  ['ETH', ''],
] as const)('of %s, %s is none', (asset, address) => {
  expect(isAddress(asset, address)).toBe(false);
});
