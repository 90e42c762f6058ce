import { createHash, createHmac } from 'node:crypto';

/** All that decides a round besides the rules of the game. */
export interface RoundSeed {
  /** 64 lower-case hexadecimal characters; their ASCII bytes, not the 32 bytes they spell, are the key. */
  serverSeed: string;
  clientSeed: string;
  nonce: number;
}

/** Gives the next 32-bit word, 0 to 2^32 − 1. */
export type NextWord = () => number;

/** What is published before play: the SHA-256 of the server seed's ASCII bytes, as hexadecimal. */
export const commitOf = (serverSeed: string): string =>
  createHash('sha256').update(serverSeed, 'ascii').digest('hex');

/**
 * The endless words of one round: HMAC-SHA256 of `clientSeed:nonce:block` for block 0, 1, 2…, each digest read as
 * eight big-endian words. Every call starts a fresh stream, so no round can depend on another.
 */
export const createWordStream = ({ serverSeed, clientSeed, nonce }: RoundSeed): NextWord => {
  let block = 0;
  let offset = 32;
  let digest = Buffer.alloc(0);
  return () => {
    if (offset === 32) {
      const message = `${clientSeed}:${nonce}:${block}`;
      digest = createHmac('sha256', Buffer.from(serverSeed, 'ascii')).update(message, 'ascii').digest();
      block += 1;
      offset = 0;
    }
    const word = digest.readUInt32BE(offset);
    offset += 4;
    return word;
  };
};
