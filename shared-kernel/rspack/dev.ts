import path from 'node:path';
import { parseArgs } from 'node:util';

import { PACKAGES } from './build-package.ts';
import { freePort, startDevelopmentServer } from './dev-server.ts';
import { requireSite, SiteRefuses } from './dev-site.ts';
import { BuildFailed } from './run-build.ts';

const FIRST_PORT = 9000;

const started = performance.now();
const root = path.resolve(import.meta.dirname, '../..');
const site = (process.env['MARQUEE_URL'] || 'http://localhost:8080').replace(/\/$/, '');
const { values } = parseArgs({
  options: {
    /** Folder of the remote, by default the present one; its name says which remote it is. */
    folder: { type: 'string' },
    /** First port to try. */
    port: { type: 'string', default: String(FIRST_PORT) },
  },
});
const folder = path.resolve(values.folder ?? '.');
const packageName = path.basename(folder);

try {
  if (packageName === 'shell' || !PACKAGES.some((name) => name === packageName)) {
    throw new SiteRefuses(`“${packageName}” is no remote: run this in the folder of one, mfe-….`);
  }
  await requireSite(site);
  const port = await freePort(Number(values.port));
  const origin = await startDevelopmentServer({ root, folder, packageName, port });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${packageName} is ready after ${seconds} s. Open it in the running site:`);
  console.log(`  ${site}/_dev?remote=${packageName}&origin=${origin}`);
  console.log(`Back to the released site: ${site}/_dev?off`);
} catch (error) {
  console.error(error instanceof BuildFailed || error instanceof SiteRefuses ? error.message : error);
  // The compiler and the file watchers would keep the process.
  process.exit(1);
}
