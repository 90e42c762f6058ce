// Recomputes a round from its seeds. Needs nothing but a browser or Node: read it, save it, run it.

import type { Draw, VerifiedRound, VerifyRound } from './verified-round.ts';

const ascii = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The promise published before play: SHA-256 of the 64 characters of the server seed. */
const commitOf = async (serverSeed: string): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', ascii(serverSeed)));

/** The 32-bit words of a round: HMAC-SHA256(serverSeed, "clientSeed:nonce:block"), eight big-endian words a block. */
async function* wordsOf({ serverSeed, clientSeed, nonce }: VerifiedRound): AsyncGenerator<number, never> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', ascii(serverSeed), algorithm, false, ['sign']);
  for (let block = 0; ; block += 1) {
    const message = ascii(`${clientSeed}:${nonce}:${block}`);
    const digest = new DataView(await crypto.subtle.sign('HMAC', key, message));
    for (let offset = 0; offset < 32; offset += 4) yield digest.getUint32(offset);
  }
}

/** Words beyond the last whole multiple of the choices are thrown away, so that all are equally likely. */
const drawFrom =
  (words: AsyncGenerator<number, never>): Draw =>
  async (choices) => {
    const limit = 2 ** 32 - (2 ** 32 % choices);
    for (;;) {
      const { value } = await words.next();
      if (value < limit) return value % choices;
    }
  };

export const verifyRound: VerifyRound = async (play, round) => {
  const played = await play(drawFrom(wordsOf(round)), round.stakeMinor, round.choices);
  return { commit: await commitOf(round.serverSeed), ...played };
};
