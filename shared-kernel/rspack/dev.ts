import path from 'node:path';
import { parseArgs } from 'node:util';

import { freePort, startDevelopmentServer } from './dev-server.ts';
import { requireSite, siteAddress, SiteRefuses, USAGE, waysIn } from './dev-site.ts';
import { readPackage } from './read-package.ts';
import { BuildFailed } from './run-build.ts';

const FIRST_PORT = 9000;

const started = performance.now();
const root = path.resolve(import.meta.dirname, '../..');

function readOptions(words: string[]) {
  try {
    const { values } = parseArgs({
      args: words,
      options: {
        /** Folder of the package, by default the present one; its name says which package it is. */
        folder: { type: 'string' },
        /** First port to try. */
        port: { type: 'string', default: String(FIRST_PORT) },
        /** The site to develop in, instead of the one of the surroundings. */
        site: { type: 'string' },
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

async function develop(options: { folder?: string; port: string; site?: string }): Promise<void> {
  const site = siteAddress({ ...process.env, ...(options.site && { MARQUEE_URL: options.site }) });
  const folder = path.resolve(options.folder ?? '.');
  const { packageName } = readPackage(folder);
  const { isOpen } = await requireSite(site);
  const port = await freePort(Number(options.port));
  const origin = await startDevelopmentServer({ root, folder, packageName, port, site });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${packageName} is ready after ${seconds} s. ${hint(packageName)}`);
  for (const line of waysIn(site, { isOpen, packageName, origin })) console.log(line);
}

/** The command `dev`, with its words. Resolves when the server runs, which keeps the process. */
export async function devCommand(words: string[]): Promise<void> {
  try {
    const options = readOptions(words);
    if (options.help) console.log(USAGE);
    else await develop(options);
  } catch (error) {
    console.error(error instanceof BuildFailed || error instanceof SiteRefuses ? error.message : error);
    // The compiler and the file watchers would keep the process.
    process.exit(1);
  }
}

if (import.meta.main) await devCommand(process.argv.slice(2));
