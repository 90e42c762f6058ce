// Recomputes a round from its seeds. Needs nothing but a browser or Node: read it, save it, run it.

export interface Rules {
  strips: string[];
  /** Combination on the line, * being any symbol, and what it pays in times the stake; highest first. */
  pays: Array<[pattern: string, times: number]>;
}

export const GAMES: Record<string, Rules> = {
  'marquee-three-reels': {
    strips: ['7LCXLCBLCXLCXLC7LCXB', '7LCXLCBLCXLCXLC7LCXB', '7LCXLCBXLCXLCXL7LCXB'],
    pays: [
      ['777', 200],
      ['BBB', 40],
      ['LLL', 15],
      ['CCC', 8],
      ['CC*', 2],
    ],
  },
};

const ascii = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The promise published before play: SHA-256 of the 64 characters of the server seed. */
const commitOf = async (serverSeed: string): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', ascii(serverSeed)));

/** The 32-bit words of a round: HMAC-SHA256(serverSeed, "clientSeed:nonce:block"), eight big-endian words a block. */
async function* wordsOf(
  serverSeed: string,
  clientSeed: string,
  nonce: number,
): AsyncGenerator<number, never> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', ascii(serverSeed), algorithm, false, ['sign']);
  for (let block = 0; ; block += 1) {
    const digest = new DataView(
      await crypto.subtle.sign('HMAC', key, ascii(`${clientSeed}:${nonce}:${block}`)),
    );
    for (let offset = 0; offset < 32; offset += 4) yield digest.getUint32(offset);
  }
}

/** A number below `choices`. Words beyond the last whole multiple are thrown away, so that all are equally likely. */
const draw = async (words: AsyncGenerator<number, never>, choices: number): Promise<number> => {
  const limit = 2 ** 32 - (2 ** 32 % choices);
  for (;;) {
    const { value } = await words.next();
    if (value < limit) return value % choices;
  }
};

export interface Verified {
  commit: string;
  stops: number[];
  symbols: string;
  times: number;
}

export const verifyRound = async (
  rules: Rules,
  serverSeed: string,
  clientSeed: string,
  nonce: number,
): Promise<Verified> => {
  const words = wordsOf(serverSeed, clientSeed, nonce);
  const stops: number[] = [];
  for (const strip of rules.strips) stops.push(await draw(words, strip.length));
  const symbols = rules.strips.map((strip, reel) => strip.charAt(stops[reel] ?? 0)).join('');
  const matches = ([pattern]: [string, number]): boolean =>
    pattern.split('').every((symbol, reel) => symbol === '*' || symbol === symbols[reel]);
  const [, times] = rules.pays.find(matches) ?? ['', 0];
  return { commit: await commitOf(serverSeed), stops, symbols, times };
};
