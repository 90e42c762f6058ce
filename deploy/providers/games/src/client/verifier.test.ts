import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { REFERENCE } from '../engine/acceptance.ts';
import { commitOf, spin } from '../engine/index.ts';
import { rules } from '../games/marquee-three-reels/rules.ts';
import { GAMES, verifyRound } from './verifier.ts';

const { serverSeed, clientSeed } = REFERENCE;
const verifierRules = GAMES['marquee-three-reels'] ?? { strips: [], pays: [] };

describe('the verifier', () => {
  it('computes with web cryptography what the engine computed', async () => {
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const { stops, symbols, pay } = spin(rules, { serverSeed, clientSeed, nonce });
      expect(await verifyRound(verifierRules, serverSeed, clientSeed, nonce)).toEqual({
        commit: commitOf(serverSeed),
        stops,
        symbols: symbols.join(''),
        times: pay?.times ?? 0,
      });
    }
  });

  it('runs on the command line', async () => {
    const cli = join(import.meta.dirname, '../verify-cli.ts');
    const run = (...words: string[]) => promisify(execFile)(process.execPath, [cli, ...words]);
    const { stdout } = await run(serverSeed, clientSeed, '21');
    expect(stdout).toBe(`commit   ${REFERENCE.commit}\nstops    11 11 3\nsymbols  CCX\npays     2 x stake\n`);
    await expect(run(serverSeed, clientSeed)).rejects.toMatchObject({ code: 2 });
  });
});
