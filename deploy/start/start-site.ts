import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import { CannotStart } from './cannot-start.ts';
import { lockDataFolder, requireFreePorts, requireWritableFolder } from './check-machine.ts';
import { consoleToken } from './console-token.ts';
import { servePlayers } from './players-page.ts';
import { releaseBuilds } from './release-builds.ts';
import { runProcess, runProgram, type RunningProgram } from './run-process.ts';
import { type Part, planSite } from './site-plan.ts';
import { superviseProcess, type SupervisedProcess } from './supervise-process.ts';

/** Together at most ten seconds; the edge gets the most, since it finishes what visitors asked for. */
const EDGE_PATIENCE_MS = 6_000;
const OTHER_PATIENCE_MS = 2_000;

export interface SiteOptions {
  /** The site's own; its other ports follow from it. */
  port: number;
  /** Absolute. */
  dataFolder: string;
  /** Settings of the servers, on top of what the site's shape gives them. */
  env?: NodeJS.ProcessEnv;
  /** Says nothing about its progress. */
  quiet?: boolean;
  /** Gives up a start under way. */
  signal?: AbortSignal;
}

export interface RunningSite {
  url: string;
  httpsUrl: string;
  /** The page that lists the ready-made players; null in production, which has none. */
  playersUrl: string | null;
  /** Where releases are managed, and a token for it; null in production, where the registry's service runs by itself. */
  console: { url: string; token: string } | null;
  /** Stops the edge, then the API, then the game provider, in ten seconds at most. */
  stop(): Promise<void>;
}

/**
 * Brings the whole site up on this machine: builds and releases what changed, fills the database, and runs game
 * provider, API and edge until `stop`. Once it is up, a process that ends by itself is started again.
 *
 * @throws {CannotStart} in a plain sentence; nothing is left running then
 */
export async function startSite({
  port,
  dataFolder,
  env = {},
  quiet = false,
  signal,
}: SiteOptions): Promise<RunningSite> {
  const say = (line: string): void => {
    if (!quiet) console.log(`  ${line}`);
  };
  const plan = planSite(port, dataFolder);
  requireWritableFolder(dataFolder);
  await requireFreePorts(plan.ports);
  const unlock = await lockDataFolder(dataFolder);

  const given = { ...process.env, ...env };
  const isProduction = given['NODE_ENV'] === 'production';
  const variables = { ...(isProduction ? {} : plan.standInVariables), ...given };
  const running: SupervisedProcess[] = [];
  let filling: RunningProgram | undefined;
  let players: Server | undefined;
  let isStopping = false;
  const run = async (part: Part): Promise<void> => {
    if (isStopping) return;
    const started = superviseProcess(part, {
      launch: (each) => runProcess(each, dataFolder, variables),
      // Printed even without progress messages: a process that died is an error.
      say: (line) => console.error(line),
      wait: (milliseconds, until) => wait(milliseconds, undefined, { signal: until }).catch(() => {}),
      now: () => performance.now(),
    });
    running.push(started);
    await started.ready();
  };
  /** What started last is asked to stop first. */
  const stop = async (): Promise<void> => {
    isStopping = true;
    players?.close();
    await filling?.stop(OTHER_PATIENCE_MS);
    for (const each of running.toReversed()) {
      await each.stop(each.part.name === 'edge' ? EDGE_PATIENCE_MS : OTHER_PATIENCE_MS);
    }
    unlock();
  };

  /** PGlite's folder belongs to one process at a time: the API opens it when the filling has ended. */
  const runFilledApi = async (): Promise<void> => {
    filling = runProgram(plan.seed, dataFolder, variables);
    await filling.done;
    await run(plan.api);
  };

  const start = async (): Promise<void> => {
    const standIns = isProduction ? [] : plan.standIns;
    await Promise.all([
      run(plan.games),
      ...standIns.map(run),
      runFilledApi(),
      releaseBuilds(dataFolder, say),
    ]);
    await Promise.all([run(plan.edge), ...(isProduction ? [] : [run(plan.console)])]);
    if (isProduction) return;
    players = await servePlayers({ dataFolder, port: plan.playersPort, siteUrl: plan.url }, variables);
  };

  const givenUp = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new CannotStart('The start was given up.')));
  });
  try {
    await Promise.race([start(), givenUp]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: plan.url,
    httpsUrl: plan.httpsUrl,
    playersUrl: players === undefined ? null : `http://localhost:${plan.playersPort}`,
    console: isProduction ? null : { url: plan.console.url, token: consoleToken(dataFolder, variables) },
    stop,
  };
}
