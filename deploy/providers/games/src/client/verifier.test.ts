import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { REFERENCE } from '../engine/acceptance.ts';
import { commitOf, createWordStream } from '../engine/index.ts';
import { ALL_VERSIONS } from '../games/registry.ts';
import { SAMPLE_BETS } from '../testing/sample-bets.ts';
import { faultOf } from './recorded.ts';
import { verifyRound } from './verifier.ts';
import { rulesOf, VERIFIED_GAMES } from './verify-games.ts';
import { versionOf } from './versions.ts';

const { serverSeed, clientSeed } = REFERENCE;
const bets = ALL_VERSIONS.flatMap((game) =>
  (SAMPLE_BETS[game.slug] ?? []).map(
    (bet) => [`${game.slug} ${game.version}`, JSON.stringify(bet.choices), game, bet] as const,
  ),
);

describe('the verifier', () => {
  it('knows every game in every version there is', () => {
    const known = Object.entries(VERIFIED_GAMES).flatMap(([slug, versions]) =>
      Object.keys(versions).map((version) => `${slug} ${version}`),
    );
    expect(known).toEqual(ALL_VERSIONS.map(({ slug, version }) => `${slug} ${version}`));
    expect(Object.keys(SAMPLE_BETS)).toEqual(Object.keys(VERIFIED_GAMES));
  });

  it.each(bets)('computes for %s with %s what the engine computed', async (name, _, game, bet) => {
    const play = rulesOf(game.slug, game.version);
    if (!play) throw new Error(`no rules of ${name}`);
    const prepared = game.prepare(bet.stakeMinor, bet.choices);
    expect(prepared.isStakeTaken).toBe(true);
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const seed = { serverSeed, clientSeed, nonce };
      const { drawn, winMinor, shown } = prepared.play(createWordStream(seed));
      const verified = await verifyRound(play, { ...seed, ...bet });
      expect(verified).toMatchObject({ commit: commitOf(serverSeed), drawn, winMinor });
      const recorded = { commit: commitOf(serverSeed), drawn, winMinor };
      expect(faultOf(verified, recorded)).toBeNull();
      expect(faultOf(verified, { ...recorded, winMinor: winMinor - 1 })).toBe('win');
      expect(faultOf(verified, { ...recorded, drawn: drawn.map((one) => one + 1) })).toBe('drawn');
      expect(verified.shown.map((name) => name.replace(/^symbol\.(?:.*\.)?/, '')).join('')).toBe(shown);
    }
  });

  it('goes by the rules of the version that is named, and by those of now where none is', () => {
    const [now, earlier] = [jest.fn(), jest.fn()];
    const versions = { '2.0.0': now, '1.0.0': earlier };
    const found = ['1.0.0', '2.0.0', '', '3.0.0'].map((version) => versionOf(versions, version));
    expect(found).toEqual([earlier, now, now, undefined]);
  });

  it('runs on the command line, and says what was recorded wrong', async () => {
    const cli = join(import.meta.dirname, '../verify-cli.ts');
    const run = (...words: string[]) => promisify(execFile)(process.execPath, [cli, ...words]);
    const round = [serverSeed, clientSeed, '21'];
    const { stdout } = await run(...round);
    expect(stdout).toBe(
      `commit   ${REFERENCE.commit}\ndrawn    11 11 3\nresult   C C X\npays     2 x stake\n`,
    );
    const recorded = ['--commit', REFERENCE.commit, '--drawn', '11 11 3', '--rules', '1.0.0', '--returned'];
    expect((await run(...round, ...recorded, '200')).stdout).toContain('as recorded');
    await expect(run(...round, ...recorded, '199')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('BROKEN'),
    });
    await expect(run(serverSeed, clientSeed)).rejects.toMatchObject({ code: 2 });
    await expect(run(...round, '--rules', '0.1.0')).rejects.toMatchObject({ code: 2 });
  });
});
