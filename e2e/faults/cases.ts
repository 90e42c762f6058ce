import { LANGUAGES } from '../fixtures/languages.ts';
import { type FaultKind, KINDS } from './kinds.ts';
import { type Place, PLACES } from './places.ts';
import type { ServerFaultCase } from './run-server-case.ts';
import { SERVER_KINDS } from './server-kinds.ts';

export type Arrival = 'first load' | 'navigation';

export interface FaultCase {
  title: string;
  kind: FaultKind;
  place: Place;
  arrival: Arrival;
  lang: (typeof LANGUAGES)[number];
}

const ARRIVALS: readonly Arrival[] = ['first load', 'navigation'];

/** The first page of a visit is mounted, so `update` faults need a navigation. */
const canHappen = ({ stage }: FaultKind, arrival: Arrival): boolean =>
  stage !== 'update' || arrival === 'navigation';

/**
 * The whole table: every kind of fault in every remote, for server and client rendering, on first load and on
 * navigation.
 */
export const FAULT_CASES: readonly FaultCase[] = KINDS.flatMap((kind) =>
  PLACES.flatMap((place) =>
    ARRIVALS.filter((arrival) => canHappen(kind, arrival)).map((arrival) => ({ kind, place, arrival })),
  ),
).map(({ kind, place, arrival }, index) => ({
  title: `${place.remote} ${kind.name}, ${arrival}, drawn by the ${place.render}`,
  kind,
  place,
  arrival,
  lang: LANGUAGES[index % LANGUAGES.length] ?? 'en',
}));

/** Coprime to the number of arrivals and of pages, so that the sample contains all of them. */
const STEP = 11;

/** A fixed sample of one in eleven for every change, which contains all kinds, remotes and arrivals. */
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
