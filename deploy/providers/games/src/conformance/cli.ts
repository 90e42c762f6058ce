import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { parseSigningKeys } from '@marquee/kernel/provider-signature';

import { startFakePlatform } from '../testing/fake-platform.ts';
import type { NetworkBehaviour } from '../testing/fake-platform.ts';
import { PROVIDER_CHECKS } from './checks.ts';
import { createKit, LeftOut } from './kit.ts';

const USAGE = `usage: npm run conformance -- provider <url> [options]
  Plays a platform for the provider at this address, whose PLATFORM_URL must be http://127.0.0.1:<port>.
  --port      the platform listens on; by default 8099
  --key       id:secret that both have; by default that of development
  --game      whose rounds are settled at once; by default marquee-three-reels
  --currency  by default EUR
  --return    an address of a site that the provider knows; by default http://localhost:8080/en
`;

/** A win is sent again after ten seconds, and after some more where that failed too. */
const PATIENCE_MS = 60_000;
const POLL_MS = 250;

const eventually = async (what: string, holds: () => boolean | Promise<boolean>): Promise<void> => {
  const started = performance.now();
  while (!(await holds())) {
    if (performance.now() - started > PATIENCE_MS)
      throw new Error(`after ${PATIENCE_MS / 1000} s it does not hold that ${what}`);
    await setTimeout(POLL_MS);
  }
};

/** Runs every check against a provider that is up. Returns whether all hold. @throws TypeError for wrong arguments */
const checkProvider = async (given: string[]): Promise<boolean> => {
  const { values, positionals } = parseArgs({
    args: given,
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '8099' },
      key: { type: 'string', default: 'development:marquee-development-provider-secret' },
      game: { type: 'string', default: 'marquee-three-reels' },
      currency: { type: 'string', default: 'EUR' },
      return: { type: 'string', default: 'http://localhost:8080/en' },
    },
  });
  const [url] = positionals;
  if (url === undefined || !URL.canParse(url)) throw new TypeError('Which provider? An address is missing.');
  const keys = parseSigningKeys(values.key);
  const now = (): Date => new Date();
  let behaviours: NetworkBehaviour[] = [];
  const behaviour = (): NetworkBehaviour => behaviours.shift() ?? 'right';
  const platform = await startFakePlatform({ keys, now, behaviour, port: Number(values.port) });
  const kit = createKit({
    url: url.replace(/\/$/, ''),
    key: keys[0],
    platform,
    behave: (next) => {
      behaviours = [...next];
    },
    gameId: values.game,
    currency: values.currency,
    returnUrl: values.return,
    now,
    eventually,
  });
  let failed = 0;
  let leftOut = 0;
  for (const { title, run } of PROVIDER_CHECKS) {
    behaviours = [];
    try {
      await run(kit);
      console.log(`holds  ${title}`);
    } catch (error) {
      if (error instanceof LeftOut) {
        leftOut += 1;
        console.log(`left out  ${title}: ${error.message}`);
        continue;
      }
      failed += 1;
      console.log(`FAILS  ${title}\n       ${String(error).replaceAll('\n', '\n       ')}`);
    }
  }
  await platform.close();
  const asked = PROVIDER_CHECKS.length - leftOut;
  console.log(`${asked - failed} of ${asked} hold, ${leftOut} are left out.`);
  return failed === 0;
};

try {
  process.exitCode = (await checkProvider(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  console.error(error instanceof TypeError ? `${error.message}\n\n${USAGE}` : error);
  process.exitCode = 2;
}
