import { createHash } from 'node:crypto';

import { keccak_256 as keccak } from '@noble/hashes/sha3';
import { bech32, bech32m, createBase58check } from '@scure/base';

import type { Asset, PayoutAnswer } from '../machine/payment.ts';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const base58check = createBase58check(sha256);

/** Pay-to-public-key-hash and pay-to-script-hash on the main chain. */
const BASE58_VERSIONS = [0x00, 0x05];
const HASH_BYTES = 20;
const SCRIPT_BYTES = 32;

const succeeds = (read: () => boolean): boolean => {
  try {
    return read();
  } catch {
    return false;
  }
};

const isBase58 = (text: string): boolean => {
  const bytes = base58check.decode(text);
  return bytes.length === 1 + HASH_BYTES && BASE58_VERSIONS.includes(bytes[0] ?? -1);
};

/** Version 0 is written with bech32, those after it with bech32m. */
const isSegwit = (text: string): boolean => {
  const read = (encoding: typeof bech32, isVersion: (version: number) => boolean) =>
    succeeds(() => {
      const { prefix, words } = encoding.decode(text as `${string}1${string}`);
      const [version = -1, ...program] = words;
      const { length } = encoding.fromWords(program);
      const isLength = version === 0 ? length === HASH_BYTES || length === SCRIPT_BYTES : length >= 2;
      return prefix === 'bc' && isVersion(version) && isLength && length <= 40;
    });
  return (
    read(bech32, (version) => version === 0) || read(bech32m, (version) => version >= 1 && version <= 16)
  );
};

/** The checksum of Ethereum (EIP-55) is in the size of its letters. */
const withLetterSizes = (hex: string): string => {
  const hash = Buffer.from(keccak(new TextEncoder().encode(hex))).toString('hex');
  return Array.from(hex, (sign, index) =>
    Number.parseInt(hash[index] ?? '0', 16) >= 8 ? sign.toUpperCase() : sign,
  ).join('');
};

const isEthereum = (text: string): boolean => {
  const [, hex] = /^0x([\da-f]{40})$/i.exec(text) ?? [];
  if (hex === undefined) return false;
  // Written in one size it has no checksum, and is good all the same.
  const isPlain = hex === hex.toLowerCase() || hex === hex.toUpperCase();
  return isPlain || hex === withLetterSizes(hex.toLowerCase());
};

/** Whether it is an address of the cryptocurrency, by its checksum. */
export const isAddress = (asset: Asset, text: string): boolean =>
  asset === 'ETH' ? isEthereum(text) : isSegwit(text) || succeeds(() => isBase58(text));

/** An address of the provider's own, of random bytes. */
export const newAddress = (asset: Asset, randomBytes: (size: number) => Buffer): string => {
  const hash = randomBytes(HASH_BYTES);
  return asset === 'ETH'
    ? `0x${withLetterSizes(hash.toString('hex'))}`
    : bech32.encode('bc', [0, ...bech32.toWords(hash)]);
};

/** Addresses with a behaviour of their own; every other one is paid. */
const TEST_ADDRESSES: Record<string, PayoutAnswer> = {
  bc1qlspvs2u608y34yqvu2kp8p339sgwtm6dyclyca: 'payout_refused',
  '0xFC02C82B9a79C91a900cE2Ac1386312C10E5eF4D': 'payout_refused',
  bc1q7stkgreyqr859sk5hxplza0m0l0xfvwlwmetz3: 'returned',
  '0xF417640f2400Cf42C2d4B983f175FB7Fde64B1df': 'returned',
};

/** What becomes of a payout to this address. */
export const answerOfAddress = (address: string): PayoutAnswer => TEST_ADDRESSES[address] ?? 'paid';
