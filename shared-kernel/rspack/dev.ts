import path from 'node:path';
import { parseArgs } from 'node:util';

import { PACKAGES } from './build-package.ts';
import { freePort, startDevelopmentServer } from './dev-server.ts';
import { requireSite, siteAddress, SiteRefuses, USAGE } from './dev-site.ts';
import { BuildFailed } from './run-build.ts';

const FIRST_PORT = 9000;

const started = performance.now();
const root = path.resolve(import.meta.dirname, '../..');

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        /** Folder of the package, by default the present one; its name says which package it is. */
        folder: { type: 'string' },
        /** First port to try. */
        port: { type: 'string', default: String(FIRST_PORT) },
        help: { type: 'boolean', short: 'h' },
      },
    });
    return values;
  } catch (error) {
    throw new SiteRefuses(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

const hint = (packageName: string): string =>
  packageName === 'shell'
    ? 'Its markup stays the released one until npm start builds it: on a reload React says where yours differs.'
    : 'Its pages are drawn by the browser alone here; npm start builds what draws them on the server.';

async function develop(options: { folder?: string; port: string }): Promise<void> {
  const site = siteAddress(process.env);
  const folder = path.resolve(options.folder ?? '.');
  const packageName = path.basename(folder);
  if (!PACKAGES.some((name) => name === packageName)) {
    throw new SiteRefuses(`“${packageName}” is no package of the site: run this in the folder of one.`);
  }
  await requireSite(site);
  const port = await freePort(Number(options.port));
  const origin = await startDevelopmentServer({ root, folder, packageName, port });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${packageName} is ready after ${seconds} s. Open it in the site at ${site}:`);
  console.log(`  ${site}/_dev?remote=${packageName}&origin=${origin}`);
  console.log(hint(packageName));
  console.log(`Back to the released site: ${site}/_dev?off`);
}

try {
  const options = readOptions();
  if (options.help) console.log(USAGE);
  else await develop(options);
} catch (error) {
  console.error(error instanceof BuildFailed || error instanceof SiteRefuses ? error.message : error);
  // The compiler and the file watchers would keep the process.
  process.exit(1);
}
