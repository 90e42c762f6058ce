import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { REFERENCE } from '../engine/acceptance.ts';
import { commitOf, createWordStream } from '../engine/index.ts';
import { GAMES } from '../games/registry.ts';
import { SAMPLE_BETS } from '../testing/sample-bets.ts';
import { verifyRound } from './verifier.ts';
import { VERIFIED_GAMES } from './verify-games.ts';

const { serverSeed, clientSeed } = REFERENCE;
const bets = GAMES.flatMap((game) =>
  (SAMPLE_BETS[game.slug] ?? []).map((bet) => [game.slug, JSON.stringify(bet.choices), game, bet] as const),
);

describe('the verifier', () => {
  it('knows every game', () => {
    const slugs = GAMES.map(({ slug }) => slug);
    expect(Object.keys(VERIFIED_GAMES)).toEqual(slugs);
    expect(Object.keys(SAMPLE_BETS)).toEqual(slugs);
  });

  it.each(bets)('computes for %s with %s what the engine computed', async (slug, _, game, bet) => {
    const play = VERIFIED_GAMES[slug];
    if (!play) throw new Error(`no rules of ${slug}`);
    const prepared = game.prepare(bet.stakeMinor, bet.choices);
    expect(prepared.isStakeTaken).toBe(true);
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const seed = { serverSeed, clientSeed, nonce };
      const { drawn, winMinor, shown } = prepared.play(createWordStream(seed));
      const verified = await verifyRound(play, { ...seed, ...bet });
      expect(verified).toMatchObject({ commit: commitOf(serverSeed), drawn, winMinor });
      expect(verified.shown.map((name) => name.replace(/^symbol\.(?:.*\.)?/, '')).join('')).toBe(shown);
    }
  });

  it('runs on the command line', async () => {
    const cli = join(import.meta.dirname, '../verify-cli.ts');
    const run = (...words: string[]) => promisify(execFile)(process.execPath, [cli, ...words]);
    const { stdout } = await run(serverSeed, clientSeed, '21');
    expect(stdout).toBe(
      `commit   ${REFERENCE.commit}\ndrawn    11 11 3\nresult   C C X\npays     2 x stake\n`,
    );
    await expect(run(serverSeed, clientSeed)).rejects.toMatchObject({ code: 2 });
  });
});
