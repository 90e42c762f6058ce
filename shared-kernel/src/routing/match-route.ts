import type { RouteEntry, RouteMatch, RouteParams } from '../contracts/render.ts';
import { normalisePath } from './normalise-path.ts';
import { segmentMatches, parsePattern } from './pattern.ts';
import type { Pattern, PatternElement } from './pattern.ts';

interface Candidate {
  entry: RouteEntry;
  pattern: Pattern;
  /** Names the parameters; differs from `pattern` where the route declares its exact languages. */
  path: Pattern;
}

/** A route table made ready for many paths. Opaque: pass it to `matchRoute`. */
export interface CompiledRoutes {
  /** Candidates in order of precedence for paths with this literal as second segment. */
  readonly candidatesOf: (literal: string) => readonly Candidate[];
}

const rank = ({ name, segments, splatFrom }: PatternElement): number => {
  if (splatFrom !== null) return 3;
  if (name === null || name === 'lang') return 0;
  return segments.kind === 'any' ? 2 : 1;
};

const bySpecificity = (a: Pattern, b: Pattern): number => {
  for (const [index, element] of a.elements.entries()) {
    const other = b.elements[index];
    if (!other) return 1;
    const difference = rank(element) - rank(other);
    if (difference !== 0) return difference;
  }
  return a.elements.length - b.elements.length;
};

const shellFirst = (a: Candidate, b: Candidate): number =>
  Number(b.entry.package === 'shell') - Number(a.entry.package === 'shell');

/** The segment after the language, which differs between most routes. */
const anchorOf = ({ pattern }: Candidate): string | null => {
  const element = pattern.elements[1];
  return element?.name === null && element.segments.kind === 'literals'
    ? ([...element.segments.values][0] ?? null)
    : null;
};

const compile = (entries: readonly RouteEntry[]): CompiledRoutes => {
  const groups = Map.groupBy(
    entries.flatMap((entry): Candidate[] => {
      const path = parsePattern(entry.path);
      const patterns = entry.patterns?.map(parsePattern) ?? [path];
      return patterns.map((pattern) => ({ entry, path, pattern }));
    }),
    anchorOf,
  );
  const unanchored = groups.get(null) ?? [];
  const inOrder = (candidates: readonly Candidate[]): Candidate[] =>
    candidates.toSorted((a, b) => shellFirst(a, b) || bySpecificity(a.pattern, b.pattern));
  // In order when first asked for: a page asks for one or two of some fifty, and it does so before it is interactive.
  const ordered = new Map<string | null, readonly Candidate[]>();
  return {
    candidatesOf(literal) {
      const group = groups.get(literal);
      const key = group === undefined ? null : literal;
      const known = ordered.get(key);
      if (known !== undefined) return known;
      const candidates = inOrder([...(group ?? []), ...unanchored]);
      ordered.set(key, candidates);
      return candidates;
    },
  };
};

const compiled = new WeakMap<readonly RouteEntry[], CompiledRoutes>();

/**
 * Prepares a route table for `matchRoute`. Done once for each table, which must not change afterwards: another call with
 * the same array returns the same.
 *
 * @throws RoutePatternError when a pattern breaks the grammar.
 */
export const compileRoutes = (entries: readonly RouteEntry[]): CompiledRoutes => {
  const known = compiled.get(entries) ?? compile(entries);
  compiled.set(entries, known);
  return known;
};

const paramsOf = ({ elements, splatIndex }: Pattern, segments: readonly string[]): RouteParams | null => {
  const splatLength = splatIndex < 0 ? 0 : segments.length - elements.length + 1;
  const splatFrom = elements[splatIndex]?.splatFrom ?? 0;
  if (splatIndex < 0 ? segments.length !== elements.length : splatLength < splatFrom) return null;
  const params: RouteParams = {};
  for (const [index, { name, segments: allowed }] of elements.entries()) {
    const at = splatIndex >= 0 && index > splatIndex ? index + splatLength - 1 : index;
    if (index === splatIndex) {
      params[name ?? '*'] = segments.slice(at, at + splatLength);
      continue;
    }
    const segment = segments[at];
    if (segment === undefined || !segmentMatches(allowed, segment)) return null;
    if (name !== null) params[name] = segment;
  }
  return params;
};

/**
 * Finds the route of a path, the most specific first: literal before constrained before free parameter before
 * splat, compared from the left; the shell's own routes come before all others.
 *
 * Takes the path as it stands in an address (it is normalised here, once) and returns null where no route
 * answers. Parameters are decoded; where a route declares `patterns`, its `path` still names them.
 *
 * @example matchRoute(compiled, '/en/blog/tag/slots')?.params // { lang: 'en', typeby: 'tag', id: 'slots' }
 */
export const matchRoute = (routes: CompiledRoutes, pathname: string): RouteMatch | null => {
  const path = normalisePath(pathname);
  if (path === null) return null;
  const segments = path === '/' ? [] : path.slice(1).split('/');
  for (const candidate of routes.candidatesOf(segments[1] ?? '')) {
    const exact = paramsOf(candidate.pattern, segments);
    if (!exact) continue;
    const { package: owner, id, layout, access, render, wake } = candidate.entry;
    const params =
      candidate.path === candidate.pattern ? exact : (paramsOf(candidate.path, segments) ?? exact);
    return { package: owner, id, layout, access, render, ...(wake && { wake }), params };
  }
  return null;
};
