import { startFakePlatform } from '../testing/fake-platform.ts';
import type { FakePlatform, NetworkBehaviour } from '../testing/fake-platform.ts';
import { createClock, OPENING_MS, QUICK_GAMES, startProvider } from '../testing/harness.ts';
import type { Provider } from '../testing/harness.ts';
import type { MemoryPosting } from '../testing/memory-wallet.ts';
import { findBookFaults } from './book-faults.ts';
import { PROVIDER_CHECKS } from './checks.ts';
import { createKit } from './kit.ts';
import type { ProviderKit } from './kit.ts';

let provider: Provider;
let platform: FakePlatform;
let kit: ProviderKit;
let behaviours: NetworkBehaviour[] = [];

beforeAll(async () => {
  const clock = createClock();
  const key = { id: 'development', secret: 'marquee-development-provider-secret' };
  const behaviour = (): NetworkBehaviour => behaviours.shift() ?? 'right';
  platform = await startFakePlatform({ keys: [key], now: clock.now, behaviour });
  provider = await startProvider({ clock, games: QUICK_GAMES, variables: { PLATFORM_URL: platform.url } });
  kit = createKit({
    url: await provider.app.listen({ port: 0, host: '127.0.0.1' }),
    key,
    platform,
    behave: (next) => {
      behaviours = [...next];
    },
    gameId: 'marquee-three-reels',
    currency: 'EUR',
    returnUrl: 'http://localhost:8080/en',
    now: clock.now,
    eventually: async (what, holds) => {
      for (let tries = 0; tries < 10; tries += 1) {
        if (await holds()) return;
        provider.wait(60_000);
        await provider.drain(() => undefined);
      }
      throw new Error(`it never holds that ${what}: ${findBookFaults(platform.postings).join('; ')}`);
    },
  });
}, OPENING_MS);
afterAll(async () => {
  await provider.app.close();
  await platform.close();
});

describe('this provider, as any platform sees it', () => {
  it.each(PROVIDER_CHECKS)('$title', async ({ run }) => {
    behaviours = [];
    await expect(run(kit)).resolves.toBeUndefined();
  });
});

describe('the books of a platform', () => {
  const posting = (
    kind: MemoryPosting['kind'],
    txId: string,
    refTxId: string | null = null,
  ): MemoryPosting => ({
    id: 1n,
    kind,
    account: 'a',
    roundId: 'r',
    txId,
    refTxId,
    closesRound: kind === 'end_round',
    grantRef: null,
    amountMinor: 0n,
    movedMinor: 0n,
    balanceMinor: 0n,
  });
  const [bet, win, back, end] = [
    posting('bet', 'b'),
    posting('win', 'w', 'b'),
    posting('rollback', 'k', 'b'),
    posting('end_round', 'e'),
  ];

  it('are right with one outcome for each bet, and wrong with none, two or another', () => {
    expect(findBookFaults([bet, win, end])).toEqual([]);
    expect(findBookFaults([bet, back])).toEqual([]);
    expect(findBookFaults([bet, end])).toEqual(['b has neither a win nor a rollback']);
    expect(findBookFaults([bet, win])).toEqual(['the round of b was not closed']);
    expect(findBookFaults([bet, win, back, end])).toEqual(['b was won and taken back']);
    expect(findBookFaults([bet, win, posting('win', 'w2', 'b'), end])).toEqual(['b was won 2 times']);
  });
});
