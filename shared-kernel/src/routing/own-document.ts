import type { DocumentBasis } from '../contracts/manifest.ts';

/**
 * The policies that a page's document comes with. Light documents are the same bytes for everybody and trust what
 * stands in them by its hash. Private ones trust styles that their scripts make, by a nonce of each answer.
 */
export type DocumentKind = 'light' | 'private';

export const documentKindOf = ({ access }: Pick<DocumentBasis, 'access'>): DocumentKind =>
  access === 'public' ? 'light' : 'private';

const namesOf = ({ permissions = [], embeds = [] }: DocumentBasis): string =>
  [...permissions, ...embeds].toSorted().join();

/** Whether one document serves both pages: its policies are those of the page that it came for. */
export const sharesDocument = (one: DocumentBasis, other: DocumentBasis): boolean =>
  documentKindOf(one) === documentKindOf(other) && namesOf(one) === namesOf(other);
