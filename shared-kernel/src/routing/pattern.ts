import { LANGUAGES } from '../locale/languages.ts';

/** What one segment of a path may be. */
export type SegmentSet =
  | { kind: 'any' }
  | { kind: 'literals'; values: ReadonlySet<string> }
  | { kind: 'expression'; expression: RegExp };

export interface PatternElement {
  /** Name of the parameter; null for a literal. */
  name: string | null;
  segments: SegmentSet;
  /** Null: exactly one segment. Else a splat: any number of segments from this minimum up. */
  splatFrom: 0 | 1 | null;
}

/** A parsed pattern: at most one of its elements is a splat, so matching never backtracks between elements. */
export interface Pattern {
  source: string;
  elements: readonly PatternElement[];
  splatIndex: number;
}

/** A pattern that breaks the grammar; the message says which part and what is allowed. */
export class RoutePatternError extends Error {
  override readonly name = 'RoutePatternError';
}

const LITERAL = /^[A-Za-z0-9._~-]+$/;
const BRACED = /^\{([A-Za-z]\w*)\}$/;
const PARAMETER = /^:([A-Za-z]\w*)(?:\((.+)\))?([*+])?$/;
const ALTERNATION = /^[A-Za-z0-9_~-]+(?:\|[A-Za-z0-9_~-]+)*$/;

const LANGUAGE_SEGMENTS: SegmentSet = { kind: 'literals', values: new Set<string>(LANGUAGES) };

const constraint = (source: string, pattern: string): SegmentSet => {
  if (ALTERNATION.test(source)) return { kind: 'literals', values: new Set(source.split('|')) };
  try {
    // On its own first: unbalanced brackets could otherwise close the group that anchors the expression.
    const { source: checked } = new RegExp(source, 'u');
    return { kind: 'expression', expression: new RegExp(`^(?:${checked})$`, 'u') };
  } catch (cause) {
    throw new RoutePatternError(`${pattern}: (${source}) is no regular expression.`, { cause });
  }
};

const parseElement = (text: string, pattern: string): PatternElement => {
  if (text === '*') return { name: '*', segments: { kind: 'any' }, splatFrom: 1 };
  if (text === '{lang}') return { name: 'lang', segments: LANGUAGE_SEGMENTS, splatFrom: null };
  const braced = BRACED.exec(text);
  if (braced?.[1]) return { name: braced[1], segments: { kind: 'any' }, splatFrom: null };
  if (LITERAL.test(text)) {
    return { name: null, segments: { kind: 'literals', values: new Set([text]) }, splatFrom: null };
  }
  const [, name, source, repeat] = PARAMETER.exec(text) ?? [];
  if (!name) throw new RoutePatternError(`${pattern}: "${text}" is neither a literal nor a parameter.`);
  if (repeat) {
    if (source !== '.*') throw new RoutePatternError(`${pattern}: only (.*) may repeat, not "${text}".`);
    return { name, segments: { kind: 'any' }, splatFrom: repeat === '*' ? 0 : 1 };
  }
  return { name, segments: source ? constraint(source, pattern) : { kind: 'any' }, splatFrom: null };
};

/**
 * Reads a pattern. Grammar, one element per segment:
 * `blog` itself · `{lang}` one of the ten prefixes · `{id}` or `:id` any one segment · `:kind(author|tag)` one
 * segment that matches the expression as a whole · `:slug(.*)*` any number of segments · `:slug(.*)+` and `*` at
 * least one. An expression cannot hold a slash; a pattern has at most one element of the last two kinds.
 *
 * @throws RoutePatternError
 */
export const parsePattern = (source: string): Pattern => {
  if (!source.startsWith('/')) throw new RoutePatternError(`${source}: a pattern begins with a slash.`);
  const texts = source === '/' ? [] : source.slice(1).split('/');
  const elements = texts.map((text) => parseElement(text, source));
  const names = elements.map(({ name }) => name).filter((name) => name !== null);
  if (new Set(names).size < names.length) {
    throw new RoutePatternError(`${source}: a parameter name is used twice.`);
  }
  if (elements.filter(({ splatFrom }) => splatFrom !== null).length > 1) {
    throw new RoutePatternError(`${source}: a pattern may hold one splat.`);
  }
  return { source, elements, splatIndex: elements.findIndex(({ splatFrom }) => splatFrom !== null) };
};

/** Whether a decoded, non-empty segment matches. */
export const segmentMatches = (segments: SegmentSet, segment: string): boolean => {
  if (segments.kind === 'any') return true;
  return segments.kind === 'literals' ? segments.values.has(segment) : segments.expression.test(segment);
};
