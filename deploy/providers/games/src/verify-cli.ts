import { parseArgs } from 'node:util';

import { faultOf } from './client/recorded.ts';
import type { Recorded } from './client/recorded.ts';
import { verifyRound } from './client/verifier.ts';
import { rulesOf } from './client/verify-games.ts';

const USAGE = `usage: node src/verify-cli.ts <serverSeed, 64 hex> <clientSeed> <nonce> [game] [stake, hundredths] [choices, JSON]
  --rules <version>                      of the game; by default the one that is played now
  --commit, --drawn, --returned <…>      what was recorded: the promise, the numbers, the hundredths
`;

const BROKEN = {
  seed: 'the seed is not the one that was promised',
  drawn: 'the seeds draw something other than what was recorded',
  win: 'by these rules the round returns another amount than was recorded',
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rules: { type: 'string', default: '' },
    commit: { type: 'string' },
    drawn: { type: 'string' },
    returned: { type: 'string' },
  },
});
const [
  serverSeed = '',
  clientSeed = '',
  nonceText = '',
  game = 'marquee-three-reels',
  stake = '100',
  chosen,
] = positionals;
const nonce = Number(nonceText || Number.NaN);
const play = rulesOf(game, values.rules);

if (!/^[0-9a-f]{64}$/.test(serverSeed) || !clientSeed || !Number.isSafeInteger(nonce) || nonce < 0 || !play) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  const stakeMinor = Number(stake);
  const round = { serverSeed, clientSeed, nonce, stakeMinor, choices: JSON.parse(chosen ?? '{}') };
  const verified = await verifyRound(play, round);
  const { commit, drawn, shown, winMinor } = verified;
  const result = shown.map((name) => name.replace(/^symbol\.(?:.*\.)?/, '')).join(' ');
  process.stdout.write(
    `commit   ${commit}\ndrawn    ${drawn.join(' ')}\nresult   ${result}\npays     ${winMinor / stakeMinor} x stake\n`,
  );
  const recorded: Recorded = {
    ...(values.commit !== undefined && { commit: values.commit }),
    ...(values.drawn !== undefined && { drawn: (values.drawn.match(/\d+/g) ?? []).map(Number) }),
    ...(values.returned !== undefined && { winMinor: Number(values.returned) }),
  };
  const fault = faultOf(verified, recorded);
  if (fault) {
    process.stderr.write(`BROKEN   ${BROKEN[fault]}\n`);
    process.exitCode = 1;
  } else if (Object.keys(recorded).length > 0) {
    process.stdout.write(`check    as recorded (${Object.keys(recorded).join(', ')})\n`);
  }
}
