import { verifyRound } from './client/verifier.ts';
import { VERIFIED_GAMES } from './client/verify-games.ts';

const [
  serverSeed = '',
  clientSeed = '',
  nonceText = '',
  game = 'marquee-three-reels',
  stake = '100',
  chosen,
] = process.argv.slice(2);
const nonce = Number(nonceText || Number.NaN);
const play = VERIFIED_GAMES[game];

if (!/^[0-9a-f]{64}$/.test(serverSeed) || !clientSeed || !Number.isSafeInteger(nonce) || nonce < 0 || !play) {
  process.stderr.write(
    'usage: node src/verify-cli.ts <serverSeed, 64 hex> <clientSeed> <nonce> [game] [stake, hundredths] [choices, JSON]\n',
  );
  process.exitCode = 2;
} else {
  const stakeMinor = Number(stake);
  const round = { serverSeed, clientSeed, nonce, stakeMinor, choices: JSON.parse(chosen ?? '{}') };
  const { commit, drawn, shown, winMinor } = await verifyRound(play, round);
  const result = shown.map((name) => name.replace(/^symbol\.(?:.*\.)?/, '')).join(' ');
  process.stdout.write(
    `commit   ${commit}\ndrawn    ${drawn.join(' ')}\nresult   ${result}\npays     ${winMinor / stakeMinor} x stake\n`,
  );
}
