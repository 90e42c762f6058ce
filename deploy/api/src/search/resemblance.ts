/** Spellings that sound alike, in the order of replacement. */
const SOUNDS: Array<[written: RegExp, heard: string]> = [
  [/dzh|zh/g, 'j'],
  [/sch/g, 'sh'],
  [/ph/g, 'f'],
  [/ck|q|c(?!h)/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/oo/g, 'u'],
  [/ee/g, 'i'],
  [/(.)\1+/g, '$1'],
];

/** A folded text roughly as it sounds, so that `sfinks`, which is Russian for it, resembles `sphinx`. */
export const sound = (folded: string): string => {
  let text = folded;
  for (const [written, heard] of SOUNDS) text = text.replaceAll(written, heard);
  return text;
};

/** Runs of three characters, with the ends of words marked as PostgreSQL's `pg_trgm` marks them. */
export const trigrams = (text: string): Set<string> => {
  const found = new Set<string>();
  for (const word of text.split(' ')) {
    const padded = `  ${word} `;
    for (let index = 0; index + 3 <= padded.length; index += 1) found.add(padded.slice(index, index + 3));
  }
  return found;
};

/** Damerau–Levenshtein distance: letters to add, drop, replace or swap with a neighbour. */
export const distance = (one: string, other: string): number => {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        least = Math.min(least, (before[column - 2] ?? Infinity) + 1);
      }
      next.push(least);
    }
    before = last;
    last = next;
  }
  return last[other.length] ?? 0;
};

/** The set of letters of a word, one bit each. */
const lettersOf = (word: string): number => {
  let bits = 0;
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
};

const countBits = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};

/** Number of mistakes tolerated in a word of this length. */
const forgiven = (length: number): number => {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
};

/** From 0 (different words) to 1 (equal). */
export const wordResemblance = (one: string, other: string): number => {
  const longer = Math.max(one.length, other.length);
  const mistakes = forgiven(Math.min(one.length, other.length));
  if (Math.abs(one.length - other.length) > mistakes) return 0;
  // A mistake changes at most two letters, so most pairs are ruled out without computing the distance.
  if (countBits(lettersOf(one) ^ lettersOf(other)) > 2 * mistakes) return 0;
  const off = distance(one, other);
  return off > mistakes ? 0 : 1 - off / longer;
};
