import { createHash } from 'node:crypto';

import type { CryptoAsset } from '@marquee/kernel/contracts/cashier';
import { keccak_256 as keccak } from '@noble/hashes/sha3';
import { bech32, bech32m, createBase58check } from '@scure/base';

const base58check = createBase58check((bytes: Uint8Array): Uint8Array =>
  createHash('sha256').update(bytes).digest(),
);

/** Pay-to-public-key-hash and pay-to-script-hash on the main chain. */
const BASE58_VERSIONS = [0x00, 0x05];
const HASH_BYTES = 20;
const PROGRAM_BYTES = { least: 2, most: 40 };

const succeeds = (read: () => boolean): boolean => {
  try {
    return read();
  } catch {
    return false;
  }
};

const isBase58 = (text: string): boolean => {
  const [version = -1, ...hash] = base58check.decode(text);
  return hash.length === HASH_BYTES && BASE58_VERSIONS.includes(version);
};

/** Version 0 is written with bech32, those after it with bech32m. */
const isSegwit = (text: string): boolean =>
  [bech32, bech32m].some((encoding, index) =>
    succeeds(() => {
      const { prefix, words } = encoding.decode(text as `${string}1${string}`);
      const [version = -1, ...program] = words;
      const { length } = encoding.fromWords(program);
      const isVersion = index === 0 ? version === 0 : version > 0;
      const { least, most } = PROGRAM_BYTES;
      return prefix === 'bc' && isVersion && length >= least && length <= most;
    }),
  );

/** The checksum of Ethereum (EIP-55) is in the size of its letters. Written in one size it has none, and is good. */
const isEthereum = (text: string): boolean => {
  const [, hex = ''] = /^0x([\da-f]{40})$/i.exec(text) ?? [];
  const small = hex.toLowerCase();
  if (hex === '' || hex === small || hex === hex.toUpperCase()) return hex !== '';
  const hash = Buffer.from(keccak(new TextEncoder().encode(small))).toString('hex');
  return (
    Array.from(small, (sign, index) => (hash.charAt(index) >= '8' ? sign.toUpperCase() : sign)).join('') ===
    hex
  );
};

/** Whether coins can be sent to it: an address of the cryptocurrency's main chain, by its checksum. */
export const isAddress = (asset: CryptoAsset, text: string): boolean =>
  asset === 'ETH' ? isEthereum(text) : isSegwit(text) || succeeds(() => isBase58(text));
