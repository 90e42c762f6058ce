import { availableParallelism, hostname } from 'node:os';

import { openEdgeReports, openRegistry, readFollowing } from '@marquee/releases';
import type { Logger } from 'pino';

import { createCurrentRollout } from '../canary/canary-source.ts';
import { createTrialFigures } from '../canary/trial-figures.ts';
import { watchCanaries } from '../canary/watch-canaries.ts';
import { createComposer } from '../composer/create-composer.ts';
import { readinessOf } from '../composer/readiness.ts';
import { createCompositionLoader } from '../composition/loaded-composition.ts';
import { runCompositions } from '../composition/running-compositions.ts';
import type { EdgeEnvironment } from '../env.ts';
import { makeCompileCache } from '../isolation/compile-cache.ts';
import { createThreadRuntime } from '../isolation/thread-runtime.ts';
import { createComposerMetrics } from '../operation/composer-metrics.ts';
import { createCompositionReport } from '../operation/report-composition.ts';
import { watchApiOrigins } from '../proxy/watch-api-origins.ts';
import { createPlatform } from '../render/platform.ts';
import { createSettingsFile } from '../render/settings-file.ts';
import {
  type ComposingFunctions,
  type FunctionsForComposing,
  openChannel,
  channelToParent,
} from './channel.ts';

/** How often the registry is looked at while nobody asks for a page. */
const LOOK_MS = 500;

/** Runs the releases, in threads, and composes pages with them for the server processes. */
export async function runComposingProcess(environment: EdgeEnvironment, log: Logger): Promise<void> {
  const { releasesFolder, siteOrigin, dataFolder, port } = environment;
  const clock = (): Date => new Date();
  const now = (): number => performance.now();
  const registry = openRegistry(releasesFolder, {
    clock,
    onDamage: (error) => log.error({ err: error }, 'a composition cannot be read'),
  });
  const runtime = createThreadRuntime({
    releasesFolder,
    threads: availableParallelism(),
    clock,
    log,
    compileCache: makeCompileCache(log),
  });
  const compositions = runCompositions({
    registry,
    loader: createCompositionLoader(registry, runtime),
    log,
    clock,
    later: (milliseconds, work) => void setTimeout(work, milliseconds).unref(),
  });
  const metrics = createComposerMetrics();
  const apiOrigins = watchApiOrigins(environment.apiUrls, log);
  const platform = createPlatform({ apiOrigins, log, file: createSettingsFile(dataFolder, log), now });
  const composer = createComposer({
    registry,
    compositions,
    platform,
    metrics,
    log,
    now,
    apiOrigins,
    siteOrigin,
  });

  const edge = `${hostname()}:${port}`;
  const rollout = createCurrentRollout(registry, now, log);
  const figures = createTrialFigures(clock);
  const watch = watchCanaries({
    canaries: registry.canaries,
    rollout,
    figures,
    edge,
    clock,
    log,
  });

  // Nothing else keeps this process; and it ends with the one that asks.
  process.channel?.ref();
  process.once('disconnect', () => process.exit(0));
  // What is under way ends with the server processes, which the main process stops first.
  process.on('SIGTERM', () => process.exit(0));
  process.on('SIGINT', () => {});

  const main = openChannel<FunctionsForComposing, ComposingFunctions>(channelToParent, {
    ...composer,
    observed: async (observed) => watch(observed),
    readiness: () => readinessOf(compositions, platform),
    metrics: () => metrics.registry.getMetricsAsJSON(),
  });
  await main.listening();

  const reports = openEdgeReports(releasesFolder);
  const report = createCompositionReport({
    edge,
    compositions,
    currentNumber: () => registry.currentNumber(),
    metrics,
    reports,
    following: () => readFollowing(releasesFolder),
    rollout: () => rollout()?.number ?? null,
    trial: () => figures.report(rollout()),
    log,
    clock,
  });
  setInterval(() => void report(), LOOK_MS);
  process.once('exit', () => reports.remove(edge));
}
