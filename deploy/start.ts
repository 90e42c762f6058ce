import { once } from 'node:events';

import { CannotStart } from './start/cannot-start.ts';
import { readDataFolder, readPort } from './start/site-plan.ts';
import { startSite } from './start/start-site.ts';

const refuse = (error: unknown): void => {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exitCode = 1;
};

await serveUntilAsked().catch(refuse);
// A build that was given up half-way would keep the process.
process.exit();

async function serveUntilAsked(): Promise<void> {
  const stopping = new AbortController();
  const askToStop = (): void => {
    // A second signal ends the process at once.
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, askToStop);
  const asked = once(stopping.signal, 'abort');

  console.log('Marquee starts; the first time takes a minute or two.');
  const site = await startSite({
    port: readPort(process.env['PORT']),
    dataFolder: readDataFolder(process.env['MARQUEE_DATA']),
    signal: stopping.signal,
  }).catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
    return null;
  });
  if (site === null) return;

  console.log(`Marquee is open at ${site.url} (with HTTP/2 at ${site.httpsUrl}). Ctrl-C stops it.`);
  if (site.playersUrl !== null)
    console.log(`Players to log in as, with their passwords: ${site.playersUrl} (development only).`);
  if (site.console !== null)
    console.log(`Releases: ${site.console.url}, with the token ${site.console.token} (development only).`);
  await asked;
  await site.stop();
}
