import path from 'node:path';

import { ask } from '../fixtures/ask.ts';
import { changeServer } from '../fixtures/changed-server.ts';
import type { OwnEdge } from '../fixtures/own-edge.ts';
import { releaseIn } from '../fixtures/release.ts';
import { crowd } from './crowd.ts';
import type { ServerFaultKind } from './server-kinds.ts';
import { shownIn } from './shown-page.ts';

export interface ServerFaultCase {
  title: string;
  kind: ServerFaultKind;
  remote: string;
  /** A page of that remote, and one of another. Without language. */
  path: string;
  elsewhere: string;
  number: number;
}

/** What visitors met while a broken release was live, or was to be. */
export interface ServerObservation {
  /** A refused release must not affect the live site. */
  isRefused: boolean;
  /** Answers without a page in them, of the remote's page and of the other. */
  whitePages: number;
  /**
   * Answers of the other page that failed, were not whole, or took longer than the deadline of a render, on a machine
   * of its own.
   */
  harmed: number;
  deaths: number;
  slowestMs: number;
  /** After a rollback, the page is the same as before. */
  isRecovered: boolean;
}

const LANG = 'en';
/** In what a page may come without one of its parts. */
const DEADLINE_MS = 3_100;

const ASKS = 3;
/** Exit code of a release command whose composition a running edge does not serve. */
const NOT_SERVED = 3;

interface Look {
  status: number;
  tookMs: number;
  main: string;
  isWhite: boolean;
}

const AS_PLAYER = { cookie: 'lang=en; auth_token=player-of-the-tests' };

async function look(port: number, pathname: string): Promise<Look> {
  const begin = performance.now();
  const answer = await ask(pathname, AS_PLAYER, port).catch(() => ({ status: 0, body: '' }));
  const main = /<main\b.*?<\/main>/s.exec(answer.body)?.[0] ?? '';
  const tookMs = performance.now() - begin;
  return { status: answer.status, tookMs, main, isWhite: shownIn(answer.body) === '' };
}

const isPage = ({ status, isWhite }: Look): boolean => status === 200 && !isWhite;

/** Sends one request after another until stopped. */
function keepLooking(port: number, pathname: string) {
  const over = new AbortController();
  const looks: Look[] = [];
  const loop = async (): Promise<void> => {
    while (!over.signal.aborted) looks.push(await look(port, pathname));
  };
  const ended = loop();
  return async (): Promise<Look[]> => {
    over.abort();
    await ended;
    return looks;
  };
}

/** Releases a broken server bundle, observes the site and rolls it back. */
export async function runServerCase(edge: OwnEdge, fault: ServerFaultCase): Promise<ServerObservation> {
  const { port, dataFolder, deaths } = edge;
  const [target, elsewhere] = [`/${LANG}${fault.path}`, `/${LANG}${fault.elsewhere}`];
  const before = await look(port, target);
  const whole = await look(port, elsewhere);
  const deathsBefore = deaths();
  const version = `1.0.0-fault.${fault.number}`;
  const folder = changeServer(fault.remote, path.join(dataFolder, 'broken'), fault.kind.code);
  const release = (...parameters: string[]): Promise<unknown> => releaseIn(dataFolder, ...parameters);

  const stopLooking = keepLooking(port, elsewhere);
  const isRefused = await release('publish', '--from', folder, '--version', version)
    .then(() => release('pin', `${fault.remote}@${version}`, '--why', 'a fault on purpose'))
    .then(
      () => false,
      // The composition is written and not served: the test is about what the edges do then.
      ({ code }: { code?: number }) => code !== NOT_SERVED,
    );
  const seen: Look[] = [];
  for (let time = 0; time < ASKS; time += 1) seen.push(await look(port, target));
  if (!isRefused) await release('rollback', '--why', 'it was broken');
  const after = await look(port, target);
  const others = await stopLooking();
  const allowedMs = DEADLINE_MS * crowd();

  return {
    isRefused,
    whitePages: [...seen, ...others].filter((each) => !isPage(each)).length,
    harmed: others.filter((each) => each.main !== whole.main || each.tookMs > allowedMs).length,
    deaths: deaths() - deathsBefore,
    slowestMs: Math.max(...seen.map(({ tookMs }) => tookMs)),
    isRecovered: after.status === before.status && after.main === before.main,
  };
}
