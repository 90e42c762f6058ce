import type { RouteParams } from '../contracts/render.ts';
import { segmentMatches, parsePattern, RoutePatternError } from './pattern.ts';
import type { PatternElement } from './pattern.ts';

const isSegment = (value: string): boolean =>
  value !== '' && value !== '.' && value !== '..' && !/[/\\\p{Cc}]/u.test(value) && value.isWellFormed();

const segmentsOf = (element: PatternElement, params: RouteParams, source: string): readonly string[] => {
  const { name, segments, splatFrom } = element;
  if (name === null) return segments.kind === 'literals' ? [...segments.values] : [];
  const given = params[name] ?? (splatFrom === 0 ? [] : undefined);
  const values = typeof given === 'string' ? [given] : given;
  const isFitting =
    values?.every((value) => isSegment(value) && segmentMatches(segments, value)) &&
    (splatFrom === null ? values.length === 1 : values.length >= splatFrom);
  if (!isFitting) {
    throw new RoutePatternError(`${source}: the parameter "${name}" cannot be ${JSON.stringify(given)}.`);
  }
  return values ?? [];
};

/**
 * The address of a route: fills a pattern's parameters and encodes them, so that `matchRoute` gives them back.
 *
 * @throws RoutePatternError when a parameter is missing, breaks its constraint, or could not stand in a path
 * (empty, a dot segment, with a slash or a control character).
 *
 * @example buildPath('/{lang}/tournaments/show/{id}', { lang: 'en', id: 'spring-cup' })
 */
export const buildPath = (source: string, params: RouteParams): string => {
  const segments = parsePattern(source).elements.flatMap((element) => segmentsOf(element, params, source));
  return `/${segments.map(encodeURIComponent).join('/')}`;
};
