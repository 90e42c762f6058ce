import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import path from 'node:path';

import { type Answered, type Call, type Pair, PAIRS, type Person, type Sides, writeSides } from './pairs.ts';
import type { Order, Report } from './serve.ts';
import { meanOf, welchT, withoutSlowest } from './welch.ts';

/**
 * From which |t| on two samples are told apart: the limit of "Test Vector Leakage Assessment" (Goodwill and others, 2011),
 * which dudect (Reparaz, Balasch and Verbauwhede, 2017) took over for times. Where nothing leaks, one comparison in
 * 150,000 goes past it.
 */
export const MOST_T = 4.5;
/** Of all times, the share that is left out of the second look: it is the machine's. */
const DISTURBED = 0.1;

export interface Comparison {
  title: string;
  knownMs: number;
  unknownMs: number;
  /** Over all times, and over those that nothing disturbed. */
  t: number;
  tUndisturbed: number;
  /** Answers that differ in more than ids and times, as known and unknown accounts got them; null for none. */
  difference: [string, string] | null;
}

export const isLeak = ({ t, tUndisturbed, difference }: Comparison): boolean =>
  difference !== null || Math.max(Math.abs(t), Math.abs(tUndisturbed)) > MOST_T;

interface Reply {
  ms: number;
  text: string;
  headers: string;
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const INSTANT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
/** Headers that differ between any two answers. */
const OF_THE_MOMENT = new Set(['date', 'x-request-id']);

/** An answer as it is compared: everything but ids and times, which stay as long as they are. */
const comparable = ({ text, headers }: Reply): string =>
  `${headers}\n${text.replaceAll(UUID, 'an id').replaceAll(INSTANT, 'an instant')}`;

const newAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

const send = async (url: string, agent: Agent, { path: called, body }: Call): Promise<Reply> => {
  const payload = JSON.stringify(body);
  const sent = request(`${url}/api/v1${called}`, {
    agent,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
      'x-forwarded-for': newAddress(),
      'user-agent': 'a browser',
    },
  });
  const startedAt = performance.now();
  sent.end(payload);
  const [response] = await once(sent, 'response');
  let text = '';
  for await (const chunk of response) text += String(chunk);
  const ms = performance.now() - startedAt;
  const headers = Object.entries(response.headers)
    .filter(([name]) => !OF_THE_MOMENT.has(name))
    .map(([name, value]) => `${name}: ${String(value)}`);
  return { ms, text, headers: [`${response.statusCode}`, ...headers].join('\n') };
};

const onlyIn = (some: Set<string>, others: Set<string>): string | undefined =>
  [...some].find((answer) => !others.has(answer));

interface Served {
  url: string;
  pass(ms: number): Promise<void>;
  stop(): void;
}

const startServer = async (players: readonly Person[], fault: 'none' | 'early-answer'): Promise<Served> => {
  const child = fork(path.join(import.meta.dirname, 'serve.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The API ended with code ${code}.`);
  });
  ended.catch(() => {});
  const ask = async (order: Order): Promise<Report> => {
    child.send(order);
    const [answer] = (await Promise.race([once(child, 'message'), ended])) as [Report];
    return answer;
  };
  const started = await ask({ players, fault });
  if (!('url' in started)) throw new Error('The API did not say where it listens.');
  return {
    url: started.url,
    pass: async (passMs) => void (await ask({ passMs })),
    stop: () => void child.kill(),
  };
};

type Side = keyof Sides;

/** Sends the calls of a pair about as many people of either side, in an order that chance decides, one after the other. */
const comparePair = async (
  pair: Pair,
  { served, sides, before }: { served: Served; sides: Sides; before: Record<Side, Answered[]> },
): Promise<{ comparison: Comparison; answers: Record<Side, Answered[]> }> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ms: Record<Side, number[]> = { known: [], unknown: [] };
  const answers: Record<Side, Answered[]> = { known: [], unknown: [] };
  const seen: Record<Side, Set<string>> = { known: new Set(), unknown: new Set() };
  for (const [index] of sides.known.entries()) {
    const order: Side[] = randomInt(2) === 0 ? ['known', 'unknown'] : ['unknown', 'known'];
    for (const side of order) {
      const person = sides[side][index];
      if (person === undefined) throw new Error('Both sides have as many people.');
      const reply = await send(served.url, agent, pair.callAbout(person, before[side][index]));
      answers[side][index] = JSON.parse(reply.text);
      ms[side].push(reply.ms);
      seen[side].add(comparable(reply));
    }
  }
  agent.destroy();
  const [known, unknown] = withoutSlowest(ms.known, ms.unknown, DISTURBED);
  const [knownOnly, unknownOnly] = [onlyIn(seen.known, seen.unknown), onlyIn(seen.unknown, seen.known)];
  const isSame = knownOnly === undefined && unknownOnly === undefined;
  return {
    answers,
    comparison: {
      title: pair.title,
      knownMs: meanOf(known),
      unknownMs: meanOf(unknown),
      t: welchT(ms.known, ms.unknown),
      tUndisturbed: welchT(known, unknown),
      difference: isSame ? null : [knownOnly ?? 'as others', unknownOnly ?? 'as others'],
    },
  };
};

export interface CompareSetup {
  /** People on either side. */
  tries: number;
  /** What the API does wrong, to see the proof fail. */
  fault: 'none' | 'early-answer';
  onCompared: (comparison: Comparison) => void;
}

/** Compares the answers of every call of {@link PAIRS} for accounts that exist and for others. */
export const compareAnswers = async ({ tries, fault, onCompared }: CompareSetup): Promise<Comparison[]> => {
  const sides = writeSides(tries);
  const served = await startServer(sides.known, fault);
  const answersOf = new Map<string, Record<Side, Answered[]>>();
  const comparisons: Comparison[] = [];
  try {
    for (const pair of PAIRS) {
      if (pair.passMs !== undefined) await served.pass(pair.passMs);
      const before = answersOf.get(pair.after ?? '') ?? { known: [], unknown: [] };
      const { comparison, answers } = await comparePair(pair, { served, sides, before });
      answersOf.set(pair.title, answers);
      comparisons.push(comparison);
      onCompared(comparison);
    }
  } finally {
    served.stop();
  }
  return comparisons;
};
