import type { Logger } from 'pino';

import { type ApiOrigins, createApiOrigins } from './api-origins.ts';

const PROBE_DEADLINE_MS = 2_000;

/** Asks `/readyz`, which an API answers with 503 while it has no database. */
async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(PROBE_DEADLINE_MS) });
  await response.body?.cancel();
  return response.ok;
}

/** Asks the API processes each second which of them are ready, where there are several. */
export const watchApiOrigins = (urls: readonly string[], log: Logger): ApiOrigins =>
  createApiOrigins({
    urls,
    isReady,
    every: (milliseconds, run) => void setInterval(run, milliseconds).unref(),
    onChange: (change) => log.warn(change, 'an API process is ready, or no longer'),
  });
