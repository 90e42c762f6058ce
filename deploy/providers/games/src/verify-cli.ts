import { GAMES, verifyRound } from './client/verifier.ts';

const [serverSeed = '', clientSeed = '', nonceText = '', game = 'marquee-three-reels'] =
  process.argv.slice(2);
const nonce = Number(nonceText || Number.NaN);
const rules = GAMES[game];

if (
  !/^[0-9a-f]{64}$/.test(serverSeed) ||
  !clientSeed ||
  !Number.isSafeInteger(nonce) ||
  nonce < 0 ||
  !rules
) {
  process.stderr.write('usage: node src/verify-cli.ts <serverSeed, 64 hex> <clientSeed> <nonce> [game]\n');
  process.exitCode = 2;
} else {
  const verified = await verifyRound(rules, serverSeed, clientSeed, nonce);
  process.stdout.write(
    `commit   ${verified.commit}\nstops    ${verified.stops.join(' ')}\nsymbols  ${verified.symbols}\npays     ${verified.times} x stake\n`,
  );
}
