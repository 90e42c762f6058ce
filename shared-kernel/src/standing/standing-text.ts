import type { StandingLine } from './rank-entries.ts';

/**
 * A standing as it is hashed. Lines end with LF, the last one too: `marquee-standing-1`, the id of the tournament, then a
 * line for each place, by place and then entry, its fields parted by one tab: place, entry, score in hundredths, rounds,
 * and when it was reached in milliseconds since 1970. All are decimal numbers without leading zeros.
 */
export const standingText = (tournamentId: string, lines: readonly StandingLine[]): string =>
  [
    'marquee-standing-1',
    tournamentId,
    ...lines
      .toSorted((one, other) => one.place - other.place || one.entry - other.entry)
      .map(({ place, entry, score, rounds, reachedAt }) =>
        [place, entry, score, rounds, reachedAt].join('\t'),
      ),
    '',
  ].join('\n');

/** Lower-case hex SHA-256 of the UTF-8 of `standingText`. Works in browsers (on HTTPS or localhost) and in Node. */
export const standingSha256 = async (
  tournamentId: string,
  lines: readonly StandingLine[],
): Promise<string> => {
  const bytes = new TextEncoder().encode(standingText(tournamentId, lines));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Hundredths of a score as text says it: `2550n` of `25.50`. @throws for what is no score */
export const parseScore = (text: string): bigint => {
  const match = /^(-?)(\d+)\.(\d\d)$/.exec(text);
  if (match === null) throw new Error(`“${text}” is no score.`);
  const hundredths = BigInt(`${match[2]}${match[3]}`);
  return match[1] === '-' ? -hundredths : hundredths;
};

/** `2550n` as `25.50`. */
export const scoreText = (hundredths: bigint): string => {
  const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0');
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
