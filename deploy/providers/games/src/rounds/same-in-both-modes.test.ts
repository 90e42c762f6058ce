import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { REFERENCE } from '../engine/acceptance.ts';
import { commitOf } from '../engine/index.ts';
import { GAMES, REGISTRY } from '../games/registry.ts';
import { offerStakes } from '../games/stakes.ts';
import { createSeal } from '../seeds/seal.ts';
import { SAMPLE_BETS } from '../testing/sample-bets.ts';
import { outcomeOf } from './outcome.ts';
import type { Round } from './repository.ts';

const OUTCOMES = 10_000;
const SOURCES = join(import.meta.dirname, '..');

const seal = createSeal([{ id: 's1', secret: 'a-secret-of-this-test' }]);
const { keyId, sealed } = seal.seal(REFERENCE.serverSeed);
const context = { seal, games: REGISTRY } as Parameters<typeof outcomeOf>[0];

const aRound = (change: Partial<Round>): Round =>
  ({
    id: 'round',
    session_id: 'session',
    game_version: '1.0.0',
    client_seed: REFERENCE.clientSeed,
    commit_hash: commitOf(REFERENCE.serverSeed),
    server_seed_sealed: sealed,
    server_seed_key_id: keyId,
    ...change,
  }) as Round;

/** Bets count so often as the ladder of their currency does. */
const scaled = (choices: Record<string, unknown>, scale: number): Record<string, unknown> =>
  'bets' in choices
    ? {
        bets: Object.fromEntries(
          Object.entries(Object(choices['bets'])).map(([spot, minor]) => [spot, Number(minor) * scale]),
        ),
      }
    : choices;

describe('demo and play for money', () => {
  it.each(GAMES.map(({ slug, version }) => [slug, version]))(
    'draw the same in %s, and return the same share of the stake',
    (slug, version) => {
      const game = REGISTRY.exact(slug, version);
      const scale = (game && offerStakes(game, 'KZT', null)?.scale) ?? 0;
      const bets = SAMPLE_BETS[slug] ?? [];
      const differing: number[] = [];
      let returned = 0;
      for (let nonce = 0; nonce < OUTCOMES / GAMES.length; nonce += 1) {
        const { stakeMinor, choices } = bets[nonce % bets.length] ?? { stakeMinor: 0, choices: {} };
        const of = { game_slug: slug, game_version: version };
        const demo = aRound({ ...of, mode: 'demo', currency: 'XXX', stake_minor: BigInt(stakeMinor) });
        const stake = BigInt(stakeMinor * scale);
        const real = aRound({ ...of, mode: 'real', currency: 'KZT', stake_minor: stake });
        const one = outcomeOf(context, demo, { nonce, choices });
        const other = outcomeOf(context, real, { nonce, choices: scaled(choices, scale) });
        const isSame =
          JSON.stringify([one.drawn, one.shown]) === JSON.stringify([other.drawn, other.shown]) &&
          one.winMinor * scale === other.winMinor;
        if (!isSame) differing.push(nonce);
        returned += one.winMinor;
      }
      expect(differing).toEqual([]);
      expect(scale).toBeGreaterThan(1);
      expect(returned).toBeGreaterThan(0);
    },
  );

  it('are not told apart by rules, seeds or draws', () => {
    const files = ['engine', 'games', 'seeds'].flatMap((folder) =>
      readdirSync(join(SOURCES, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    );
    const judged = [...files, 'rounds/outcome.ts', 'rounds/settle-steps.ts'].filter((file) =>
      /(?<!\.test)\.ts$/.test(file),
    );
    const tellApart = /\bmode\b|'real'|'demo'|\bplayer_ref\b/;
    // A step of a round names the mode once: to find its wallet.
    const source = (file: string): string =>
      readFileSync(join(SOURCES, file), 'utf8').replaceAll('walletOf(round.mode)', '');
    expect(judged.filter((file) => tellApart.test(source(file)))).toEqual([]);
    expect(judged.length).toBeGreaterThan(50);
    expect(tellApart.test("if (session.mode === 'real')")).toBe(true);
  });
});
