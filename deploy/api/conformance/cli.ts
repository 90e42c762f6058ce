import { parseArgs } from 'node:util';

import { parseSigningKeys } from '@marquee/kernel/provider-signature';

import { createPlatform, startProvider } from './wallet/platform.ts';
import { formatResults, runCases } from './wallet/run-cases.ts';

const USAGE = `usage: npm run conformance -- wallet <url of the API> [--provider-port 8082] [--keys id:secret]
         [--login rich] [--password …] [--game marquee-roulette]
  Puts the cases of the wallet's protocol to a platform, as its games provider. The platform must look for that provider at
  the port (GAMES_PROVIDER_URL), so stop the one that listens there. The player's money moves.
`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    'provider-port': { type: 'string', default: '8082' },
    keys: { type: 'string', default: 'development:marquee-development-provider-secret' },
    login: { type: 'string', default: 'rich' },
    password: { type: 'string', default: 'marquee-demo-2026' },
    game: { type: 'string', default: 'marquee-roulette' },
  },
});
const [subject, url, ...others] = positionals;
if (subject !== 'wallet' || url === undefined || !URL.canParse(url) || others.length > 0) {
  console.error(USAGE);
  process.exit(2);
}

const provider = await startProvider(Number(values['provider-port']));
try {
  const { login, password, game: slug } = values;
  const results = await runCases({
    url: url.replace(/\/$/, ''),
    keys: parseSigningKeys(values.keys),
    now: () => new Date(),
    ...createPlatform(url.replace(/\/$/, ''), provider, { login, password, slug }),
  });
  console.log(formatResults(results));
  process.exitCode = results.some(({ outcome }) => outcome === 'wrong') ? 1 : 0;
} finally {
  await provider.stop();
}
