import { randomUUID } from 'node:crypto';

import { READY_MADE_PLAYERS, TODAY } from '@marquee/seed/testing';

import { openPlayersSite, type PlayersSite } from '../players-site.ts';
import { findOwnReads, findPlaces, NOBODYS, type Paths } from './places.ts';
import { type Sent, type Target, TARGETS } from './targets.ts';
import { findMarkers, readVictimRows } from './victim-rows.ts';
import { VICTIM, VICTIM_ID, VICTIM_IDS, writeBelongings } from './victim.ts';

export interface Probed {
  probes: number;
  /** What is wrong, in sentences; nothing where nothing leaks. */
  faults: string[];
}

export interface ProbeSetup {
  /** Guessed ids beside those of the victim, for each place and stranger. */
  guesses: number;
  targets?: Record<string, Target>;
  /** By their logins; null for a visitor. */
  strangers?: ReadonlyArray<string | null>;
}

/** Every kind of player, and a visitor. */
const STRANGERS: ReadonlyArray<string | null> = [
  null,
  ...READY_MADE_PLAYERS.map(({ login }) => login).filter((login) => login !== VICTIM),
];

/** How many pairs of a place and a stranger there are: each guess is tried in all of them. */
export const PROBED_EACH = Object.keys(TARGETS).length * STRANGERS.length;

/** A site with a victim in it, where challenged calls pass: what comes behind a challenge is probed, too. */
export const openProbedSite = async (): Promise<PlayersSite> => {
  const site = await openPlayersSite({
    secondFactor: { ask: async () => null, check: async (_, __, answer) => answer === 'right' },
  });
  await writeBelongings(site.database, TODAY);
  return site;
};

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const INSTANT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** An answer without what names the request. */
const comparable = (answer: string): string =>
  answer.replaceAll(UUID, 'an id').replaceAll(INSTANT, 'an instant');

const nameOf = (login: string | null): string => login ?? 'a visitor';

let probes = 0;
/** As one of very many visitors: limits of an address are not reached. */
const nextAddress = (): string => {
  probes += 1;
  return `10.${(probes >> 16) & 255}.${(probes >> 8) & 255}.${probes & 255}`;
};

const ask = async (
  site: PlayersSite,
  login: string | null,
  { method, path, body }: Sent,
): Promise<string> => {
  const answer = await site.inject({
    method,
    url: `/api/v1${path}`,
    headers: {
      'x-forwarded-for': nextAddress(),
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      ...(login !== null && { authorization: `Bearer ${login}` }),
    },
    ...(body && { payload: body }),
  });
  return `${answer.statusCode} ${answer.body}`;
};

interface Prober {
  site: PlayersSite;
  markers: readonly string[];
  guesses: number;
}

interface Place {
  /** As `post /challenges/{id}/answer path.id`. */
  name: string;
  target: Target;
}

const guessLike = (own: string | undefined): string =>
  own === undefined || own.includes('-')
    ? randomUUID()
    : randomUUID().replaceAll('-', '').slice(0, own.length);

/** Sends ids to one place as one stranger: the different answers, and what they tell of the victim. */
const sendAll = async (
  { site, markers }: Prober,
  { name, target, login, ids }: Place & { login: string | null; ids: readonly string[] },
): Promise<{ answers: Set<string>; faults: string[] }> => {
  const answers = new Set<string>();
  const faults: string[] = [];
  for (const id of ids) {
    // oxlint-disable-next-line no-await-in-loop
    const answer = await ask(site, login, target.send(id));
    answers.add(comparable(answer));
    const leaked = markers.find((marker) => marker !== id && answer.includes(marker));
    if (leaked !== undefined)
      faults.push(`${name} as ${nameOf(login)}: the answer to ${id} tells ${leaked}.`);
  }
  return { answers, faults };
};

/** What one stranger learns in one place. */
const probePlace = async (prober: Prober, place: Place, login: string | null): Promise<string[]> => {
  const { name, target } = place;
  const guesses = Array.from({ length: prober.guesses }, () => guessLike(target.own));
  const guessed = await sendAll(prober, { ...place, login, ids: guesses });
  const theirs = await sendAll(prober, { ...place, login, ids: VICTIM_IDS });
  const faults = [...guessed.faults, ...theirs.faults];
  if (target.own === undefined) return faults;
  const own = await sendAll(prober, { ...place, login, ids: [target.own] });
  const differing = [...own.answers].filter((answer) => !guessed.answers.has(answer));
  return [
    ...faults,
    ...differing.map(
      (answer) =>
        `${name} as ${nameOf(login)}: what is somebody else's is answered by ${answer}, what does not exist by ${[...guessed.answers].join(' or ')}.`,
    ),
  ];
};

/** The victim's own call has to be answered by something else: an id that nobody can use proves nothing. */
const probeOwner = async ({ site }: Prober, { name, target }: Place, own: string): Promise<string[]> => {
  const unknown = comparable(await ask(site, VICTIM, target.send(guessLike(own))));
  const mine = comparable(await ask(site, VICTIM, target.send(own)));
  return mine === unknown ? [`${name}: its owner gets ${mine}, as everybody does.`] : [];
};

/** Places that nobody has thought of, and rows of the table that no call has any more. */
const findUnknownPlaces = (places: readonly string[], targets: Record<string, Target>): string[] => {
  const known = [...Object.keys(targets), ...Object.keys(NOBODYS)];
  return [
    ...places
      .filter((place) => !known.includes(place))
      .map((place) => `${place} takes an id, and is not probed.`),
    ...known
      .filter((place) => !places.includes(place))
      .map((place) => `${place} is probed, and there is no such call.`),
  ];
};

/** Whoever tries to sign in as the victim is noted, for the victim to see. */
const isFailedSignIn = (row: string): boolean =>
  row.startsWith('auth_event ') && row.includes('"kind":"sign-in","is_success":false');

const probeOwnReads = async (
  { site, markers }: Prober,
  paths: Paths,
  login: string | null,
): Promise<string[]> => {
  const faults: string[] = [];
  for (const sent of findOwnReads(paths)) {
    // oxlint-disable-next-line no-await-in-loop
    const answer = await ask(site, login, sent);
    const leaked = markers.find((marker) => marker !== VICTIM_ID && answer.includes(marker));
    if (leaked !== undefined) faults.push(`${sent.path} as ${nameOf(login)} tells ${leaked}.`);
  }
  return faults;
};

/**
 * Sends the ids of one player's things, and guessed ones, to every call that takes an id, as every kind of player and as a
 * visitor: nobody is told anything of the victim, what is somebody else's is answered as what does not exist, and no row of
 * the victim changes. Which calls there are, the API says.
 */
export const probeForeignIds = async (
  site: PlayersSite,
  { guesses, targets = TARGETS, strangers = STRANGERS }: ProbeSetup,
): Promise<Probed> => {
  const started = probes;
  const { paths } = (await site.inject({ method: 'GET', url: '/api/v1/openapi.json' })).json<{
    paths: Paths;
  }>();
  const faults = findUnknownPlaces(findPlaces(paths), targets);
  const prober: Prober = { site, guesses, markers: await findMarkers(site.database) };
  const places: Place[] = Object.entries(targets).map(([name, target]) => ({ name, target }));
  const before = await readVictimRows(site.database);
  for (const login of strangers) {
    for (const place of places) {
      // oxlint-disable-next-line no-await-in-loop
      faults.push(...(await probePlace(prober, place, login)));
    }
    // oxlint-disable-next-line no-await-in-loop
    faults.push(...(await probeOwnReads(prober, paths, login)));
  }
  const after = await readVictimRows(site.database);
  faults.push(
    ...before.filter((row) => !after.includes(row)).map((row) => `Changed or gone: ${row}`),
    ...after
      .filter((row) => !before.includes(row) && !isFailedSignIn(row))
      .map((row) => `New or changed: ${row}`),
  );
  for (const place of places) {
    const { own } = place.target;
    // oxlint-disable-next-line no-await-in-loop
    if (own !== undefined) faults.push(...(await probeOwner(prober, place, own)));
  }
  return { probes: probes - started, faults };
};
