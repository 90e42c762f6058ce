/** One line of a frozen list. */
export interface Entrant {
  /** Says nothing of who it is, and is of this list alone. */
  id: string;
  /** How many of the tickets are theirs: what they are drawn by. */
  tickets: number;
}

export interface FairDraw {
  /** 64 lower-case hexadecimal characters; their ASCII bytes, not the 32 bytes they spell, are the key. */
  seed: string;
  /** In the order of the frozen list. */
  entrants: readonly Entrant[];
  /** From 1; every draw of a list has a number of its own. */
  drawNumber: number;
  /** Ids of those who were drawn before: their tickets are left out. */
  drawnBefore: readonly string[];
}

export interface FairResult {
  /** Position in the frozen list, from 1. */
  position: number;
  entrant: Entrant;
  /** From 0, among the tickets that could be drawn. */
  ticket: number;
  tickets: number;
  listHash: string;
  /** HMAC of the first block, as hexadecimal. */
  digest: string;
  /** The 32-bit word that decided, and how many before it were thrown away. */
  word: number;
  rejected: number;
}

const WORDS = 2 ** 32;
const WORDS_OF_BLOCK = 8;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 of a text, as hexadecimal. Of a seed it is the commitment that is published before. */
export const sha256Of = async (text: string): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', bytesOf(text)));

/** A frozen list as the text that is hashed: a line `id,tickets` for each entrant, each ended by LF. */
export const listTextOf = (entrants: readonly Entrant[]): string =>
  entrants.map(({ id, tickets }) => `${id},${tickets}\n`).join('');

/** The digest of one block: HMAC-SHA256 of `listHash:drawNumber:block` under the seed. */
const createBlocks = async (
  seed: string,
  message: string,
): Promise<(block: number) => Promise<ArrayBuffer>> => {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), algorithm, false, ['sign']);
  return async (block) => crypto.subtle.sign('HMAC', key, bytesOf(`${message}:${block}`));
};

/**
 * A uniform ticket from 0 to `tickets` − 1. Words at or above the largest multiple of `tickets` are thrown away: a plain
 * remainder would favour the first ones.
 */
const drawTicket = async (
  blockOf: (block: number) => Promise<ArrayBuffer>,
  tickets: number,
): Promise<{ ticket: number; word: number; rejected: number }> => {
  const limit = WORDS - (WORDS % tickets);
  for (let rejected = 0; ; rejected += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the next word is needed only where this one is thrown away
    const digest = await blockOf(Math.floor(rejected / WORDS_OF_BLOCK));
    const word = new DataView(digest).getUint32((rejected % WORDS_OF_BLOCK) * 4);
    if (word < limit) return { ticket: word % tickets, word, rejected };
  }
};

const ownerOf = (entrants: readonly Entrant[], ticket: number): Entrant => {
  let before = ticket;
  for (const entrant of entrants) {
    if (before < entrant.tickets) return entrant;
    before -= entrant.tickets;
  }
  throw new RangeError(`There is no ticket ${ticket}.`);
};

/**
 * Who is drawn from a frozen list. The same on the server and in the browser: everybody can compute it again from the
 * list, the seed and the number of the draw. The protocol is that of the reference games, with the hash of the list in
 * place of the player's seed and the number of the draw in place of the nonce.
 *
 * @throws RangeError where nobody is left to draw, or there are more than 2^32 tickets
 * @example const { entrant } = await drawFairly({ seed, entrants, drawNumber: 1, drawnBefore: [] })
 */
export const drawFairly = async ({
  seed,
  entrants,
  drawNumber,
  drawnBefore,
}: FairDraw): Promise<FairResult> => {
  const left = entrants.filter(({ id }) => !drawnBefore.includes(id));
  const tickets = left.reduce((sum, entrant) => sum + entrant.tickets, 0);
  if (tickets < 1 || tickets > WORDS) throw new RangeError(`Cannot draw from ${tickets} tickets.`);
  const listHash = await sha256Of(listTextOf(entrants));
  const blockOf = await createBlocks(seed, `${listHash}:${drawNumber}`);
  const drawn = await drawTicket(blockOf, tickets);
  const entrant = ownerOf(left, drawn.ticket);
  const position = entrants.indexOf(entrant) + 1;
  return { ...drawn, position, entrant, tickets, listHash, digest: hexOf(await blockOf(0)) };
};
