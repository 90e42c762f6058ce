import { parsePattern } from './pattern.ts';
import type { Pattern, SegmentSet } from './pattern.ts';

/** What `findOverlaps` needs of a route. */
export interface OwnedRoute {
  package: string;
  id: string;
  path: string;
  patterns?: readonly string[];
}

/** Two routes of different packages that would answer the same path, with the patterns that do. */
export interface RouteOverlap {
  a: { package: string; id: string; pattern: string };
  b: { package: string; id: string; pattern: string };
}

/** A state of the automaton that reads a path segment by segment. */
interface Step {
  segments: SegmentSet;
  /** May be taken any number of times, also none. */
  isLoop: boolean;
}

const ANY: SegmentSet = { kind: 'any' };

const stepsOf = ({ elements }: Pattern): Step[] =>
  elements.flatMap(({ segments, splatFrom }): Step[] => {
    if (splatFrom === null) return [{ segments, isLoop: false }];
    const loop: Step = { segments: ANY, isLoop: true };
    return splatFrom === 0 ? [loop] : [{ segments: ANY, isLoop: false }, loop];
  });

/**
 * Two regular expressions count as overlapping unless both are plain alternations: deciding it in general is not worth
 * the risk.
 */
const meet = (a: SegmentSet, b: SegmentSet): boolean => {
  if (a.kind === 'any' || b.kind === 'any') return true;
  if (a.kind === 'expression') {
    return b.kind === 'expression' || [...b.values].some((value) => a.expression.test(value));
  }
  if (b.kind === 'expression') return meet(b, a);
  const { values } = b;
  return [...a.values].some((value) => values.has(value));
};

const intersect = (a: readonly Step[], b: readonly Step[]): boolean => {
  const seen = new Set<string>();
  const open: Array<[number, number]> = [[0, 0]];
  for (let state = open.pop(); state; state = open.pop()) {
    const [i, j] = state;
    if (i === a.length && j === b.length) return true;
    if (seen.has(`${i},${j}`)) continue;
    seen.add(`${i},${j}`);
    const left = a[i];
    const right = b[j];
    if (left?.isLoop) open.push([i + 1, j]);
    if (right?.isLoop) open.push([i, j + 1]);
    if (left && right && meet(left.segments, right.segments)) {
      open.push([left.isLoop ? i : i + 1, right.isLoop ? j : j + 1]);
    }
  }
  return false;
};

interface Language {
  route: OwnedRoute;
  pattern: string;
  steps: Step[];
}

const languagesOf = (routes: readonly OwnedRoute[]): Language[] =>
  routes.flatMap((route) =>
    (route.patterns ?? [route.path]).map((pattern) => ({
      route,
      pattern,
      steps: stepsOf(parsePattern(pattern)),
    })),
  );

const named = ({ route, pattern }: Language) => ({ package: route.package, id: route.id, pattern });

/**
 * Every pair of routes, one of each list, that belong to different packages and share at least one path.
 *
 * Patterns are compared as languages, so a literal against a parameter counts, and `/:lang/games` meets
 * `/en/:page`. Two regular expressions on the same segment count as meeting unless both are alternations of
 * literals. Routes of the shell are left out: they win by rule.
 *
 * @throws RoutePatternError when a pattern breaks the grammar.
 */
export const findOverlaps = (
  routesA: readonly OwnedRoute[],
  routesB: readonly OwnedRoute[],
): RouteOverlap[] => {
  const languagesB = languagesOf(routesB);
  return languagesOf(routesA).flatMap((a) =>
    languagesB
      .filter(
        (b) =>
          a.route.package !== b.route.package &&
          a.route.package !== 'shell' &&
          b.route.package !== 'shell' &&
          intersect(a.steps, b.steps),
      )
      .map((b) => ({ a: named(a), b: named(b) })),
  );
};
