import { startFakePlatform } from '../testing/fake-platform.ts';
import type { FakePlatform, NetworkBehaviour } from '../testing/fake-platform.ts';
import { createClock, OPENING_MS, QUICK_GAMES, startProvider } from '../testing/harness.ts';
import type { Provider } from '../testing/harness.ts';
import type { Check } from './check.ts';
import { PROVIDER_CHECKS } from './checks.ts';
import { FAULTS, faultyWallet, startFaultyProxy } from './faulty-provider.fixture.ts';
import type { Fault } from './faulty-provider.fixture.ts';
import { createKit } from './kit.ts';

const KEY = { id: 'development', secret: 'marquee-development-provider-secret' };

let provider: Provider;
let platform: FakePlatform;
let proxy: Awaited<ReturnType<typeof startFaultyProxy>>;
let behaviours: NetworkBehaviour[] = [];
let fault: Fault | null = null;
const has = (each: Fault): boolean => each === fault;
const clock = createClock();

beforeAll(async () => {
  const behaviour = (): NetworkBehaviour => behaviours.shift() ?? 'right';
  platform = await startFakePlatform({ keys: [KEY], now: clock.now, behaviour });
  provider = await startProvider({
    clock,
    games: QUICK_GAMES,
    variables: { PLATFORM_URL: platform.url },
    wrapWallet: (wallet) => faultyWallet(wallet, has),
  });
  const url = await provider.app.listen({ port: 0, host: '127.0.0.1' });
  proxy = await startFaultyProxy({ url, key: KEY, has, now: clock.now });
}, OPENING_MS);
afterAll(async () => {
  await proxy.close();
  await provider.app.close();
  await platform.close();
});

/** What statements are about: a round that is settled, and one whose bet arrived and is taken back. */
const PLAYED_BEFORE = ['a bet is posted', 'a bet whose call is lost'];

/** Runs these checks until the first that does not hold; null where all do. */
const findFailure = async (wrong: Fault | null, checks: readonly Check[]): Promise<string | null> => {
  fault = wrong;
  const kit = createKit({
    url: proxy.url,
    key: KEY,
    platform,
    behave: (next) => {
      behaviours = [...next];
    },
    gameId: 'marquee-three-reels',
    currency: 'EUR',
    returnUrl: 'http://localhost:8080/en',
    now: clock.now,
    eventually: async (what, holds) => {
      for (let tries = 0; tries < 4; tries += 1) {
        if (await holds()) return;
        provider.wait(60_000);
        await provider.drain(() => undefined);
      }
      throw new Error(`it never holds that ${what}`);
    },
  });
  for (const { title, run } of checks) {
    behaviours = [];
    try {
      await run(kit);
    } catch (error) {
      return `${title}: ${String(error)}`;
    }
  }
  return null;
};

it('finds nothing wrong with a provider that does nothing wrong', async () => {
  expect(await findFailure(null, PROVIDER_CHECKS)).toBeNull();
});

it.each(Object.entries(FAULTS))('finds a provider that %s', async (wrong, check) => {
  const checks = PROVIDER_CHECKS.filter(({ title }) =>
    [...PLAYED_BEFORE, check].some((beginning) => title.startsWith(beginning)),
  );
  expect(await findFailure(wrong as Fault, checks)).toMatch(new RegExp(`^${check}`));
  // What it left behind is not the next one's.
  fault = null;
  provider.wait(20 * 60_000);
  await provider.drain(() => undefined);
});
