import { LANGUAGES } from '../fixtures/languages.ts';
import { type FaultKind, KINDS } from './kinds.ts';
import { type Place, PLACES } from './places.ts';
import type { ServerFaultCase } from './run-server-case.ts';
import { SERVER_KINDS } from './server-kinds.ts';

export type Manner = 'first load' | 'navigation';

export interface FaultCase {
  title: string;
  kind: FaultKind;
  place: Place;
  manner: Manner;
  lang: (typeof LANGUAGES)[number];
}

const MANNERS: readonly Manner[] = ['first load', 'navigation'];

/** The first page of a visit is mounted, never updated. */
const canHappen = ({ stage }: FaultKind, manner: Manner): boolean =>
  stage !== 'update' || manner === 'navigation';

/** The whole table: every kind of fault in every remote, in each way in which it draws pages and is come to. */
export const FAULT_CASES: readonly FaultCase[] = KINDS.flatMap((kind) =>
  PLACES.flatMap((place) =>
    MANNERS.filter((manner) => canHappen(kind, manner)).map((manner) => ({ kind, place, manner })),
  ),
).map(({ kind, place, manner }, index) => ({
  title: `${place.remote} ${kind.name}, ${manner}, drawn by the ${place.render}`,
  kind,
  place,
  manner,
  lang: LANGUAGES[index % LANGUAGES.length] ?? 'en',
}));

/** One in so many is coprime to the ways of coming to a page and to the pages, so that all of them are met. */
const STEP = 11;

/** The same tenth in every run: small enough for each change, and with all kinds, remotes and ways in it. */
export const QUICK_CASES = FAULT_CASES.filter((_case, index) => index % STEP === 0);

const REMOTES = [...new Map(PLACES.map((place) => [place.remote, place])).values()];

/** Every broken server release of every remote. */
export const SERVER_CASES: readonly ServerFaultCase[] = SERVER_KINDS.flatMap((kind) =>
  REMOTES.map(({ remote, path, elsewhere }) => ({ kind, remote, path, elsewhere })),
).map((fault, number) => ({
  ...fault,
  number,
  title: `the server release of ${fault.remote} ${fault.kind.name}`,
}));

export const QUICK_SERVER_CASES = SERVER_CASES.filter(({ number }) => number % STEP === 0);
