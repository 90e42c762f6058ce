import type { RouteParams } from '@marquee/kernel/contracts';

import { isSlug } from '../../games/is-slug.ts';

/** What a path of the catch-all asks for, before the API has said whether it exists. */
export type CatalogueSubject =
  | { kind: 'all'; onlySlots: boolean }
  /** A section, a provider or a theme by the first of these names that is known, or else a game. */
  | { kind: 'named'; names: string[]; onlySlots: boolean; mayBeGame: boolean }
  | { kind: 'game'; provider: string; game: string }
  | { kind: 'nothing' };

const LANDING = /^(?:.*-)?games-(.+)$/;
const nothing: CatalogueSubject = { kind: 'nothing' };

const listOf = (value: string | string[] | undefined): string[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/**
 * Reads a path that the route table has let through.
 *
 * `/games/…` and `/slots/…` name their subject in the segments after the first; the other two cases are landing pages
 * whose last segment names it, whole (`best-games-2026`) or after `games-` (`games-new`).
 */
export function readCataloguePath(params: RouteParams): CatalogueSubject {
  const [root = '', ...rest] = [...listOf(params['slug']), ...listOf(params['id'])];
  if (root !== 'games' && root !== 'slots') return readLanding(rest.at(-1) ?? root);
  if (!rest.every(isSlug)) return nothing;
  const onlySlots = root === 'slots';
  const [first, second] = rest;
  if (first === undefined || rest.length > 2) return nothing;
  if (second === undefined) {
    if (first === 'all') return { kind: 'all', onlySlots };
    return { kind: 'named', names: [first], onlySlots, mayBeGame: !onlySlots };
  }
  return onlySlots ? nothing : { kind: 'game', provider: first, game: second };
}

function readLanding(name: string): CatalogueSubject {
  if (!isSlug(name)) return nothing;
  const tail = LANDING.exec(name)?.[1];
  const names = tail === undefined ? [name] : [name, tail];
  return { kind: 'named', names, onlySlots: false, mayBeGame: false };
}
