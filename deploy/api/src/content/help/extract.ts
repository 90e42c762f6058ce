import { fold } from '../../search/fold.ts';
import type { HelpAnswer } from './help-search.ts';

export type Extract = Array<{ text: string; isMatch: boolean }>;

const LONGEST = 220;
/** Length of the text kept before the first match of a long line. */
const BEFORE = 60;
const WORD = /[\p{L}\p{N}\p{M}'’]+/gu;

interface Part {
  from: number;
  to: number;
}

const matchesIn = (line: string, found: ReadonlySet<string>): Part[] =>
  Array.from(line.matchAll(WORD))
    .filter(([word]) => found.has(fold(word)))
    .map(({ 0: word, index }) => ({ from: index, to: index + word.length }));

const distinct = (line: string, parts: readonly Part[]): number =>
  new Set(parts.map(({ from, to }) => fold(line.slice(from, to)))).size;

/** The part of a line around its first match, cut at word boundaries. */
const cut = (line: string, first: number): Part => {
  if (line.length <= LONGEST) return { from: 0, to: line.length };
  const wanted = Math.max(0, Math.min(first - BEFORE, line.length - LONGEST));
  const from = wanted === 0 ? 0 : line.indexOf(' ', wanted) + 1;
  const end = from + LONGEST;
  return { from, to: end >= line.length ? line.length : line.lastIndexOf(' ', end) };
};

/** The snippet of an article: the line with the most different words of the query, with the matches marked. */
export const extractFrom = ({ article, found }: HelpAnswer): Extract => {
  const [best = { line: '', parts: [] }] = article.lines
    .map((line) => ({ line, parts: matchesIn(line, found) }))
    .toSorted((one, other) => distinct(other.line, other.parts) - distinct(one.line, one.parts));
  const { line, parts } = best;
  const { from, to } = cut(line, parts[0]?.from ?? 0);
  const extract: Extract = [];
  const add = (text: string, isMatch: boolean) => {
    if (text !== '') extract.push({ text, isMatch });
  };
  let place = from;
  if (from > 0) add('… ', false);
  for (const part of parts.filter((candidate) => candidate.from >= from && candidate.to <= to)) {
    add(line.slice(place, part.from), false);
    add(line.slice(part.from, part.to), true);
    place = part.to;
  }
  add(line.slice(place, to), false);
  if (to < line.length) add(' …', false);
  return extract;
};
