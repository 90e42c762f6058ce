import { startFakePlatform } from '../testing/fake-platform.ts';
import type { FakePlatform, NetworkBehaviour } from '../testing/fake-platform.ts';
import { describeWallet } from '../testing/wallet-contract.ts';
import { createPlatformWallet } from './platform-wallet.ts';
import type { Wallet } from './wallet.ts';

const key = { id: 'k1', secret: 'a-secret-of-both-sides' };
const now = () => new Date('2026-11-20T12:00:00Z');

let platform: FakePlatform;
let behaviour: NetworkBehaviour = 'right';
let launched = 0;
beforeAll(async () => {
  platform = await startFakePlatform({ keys: [key], now, behaviour: () => behaviour });
});
afterAll(() => platform.close());
beforeEach(() => {
  behaviour = 'right';
});

const walletWith = (change: Partial<Parameters<typeof createPlatformWallet>[0]> = {}): Wallet =>
  createPlatformWallet({ url: platform.url, key, now, ...change });

const launch = async (currency = 'EUR') => {
  launched += 1;
  const launchToken = `launch-token-of-${launched}`;
  const player = `player-${launched}`;
  const stakes = { minMinor: 10n, maxMinor: 100_000n };
  platform.launch(launchToken, { player, gameId: 'a-game', currency, stakes, minimumRoundMs: 3_000 });
  platform.setBalance({ player, currency }, 5_000n);
  const wallet = walletWith();
  const opened = await wallet.authenticate({ launchToken });
  const round = { account: opened.account, currency, roundId: `round-${launched}` };
  const bet = { ...round, txId: `bet-${launched}`, gameId: 'a-game', amountMinor: 1_234n };
  return { wallet, opened, round, bet, player };
};

describeWallet('platform', async () => {
  const { wallet, opened } = await launch();
  return { wallet, ...opened };
});

it('opens the account with the bounds that the platform sets', async () => {
  const { opened } = await launch();
  expect(opened).toMatchObject({
    gameId: 'a-game',
    currency: 'EUR',
    stakes: { minMinor: 10n, maxMinor: 100_000n },
    minimumRoundMs: 3_000,
  });
});

it.each(['JPY', 'EUR', 'KWD'])('moves exactly what is said, in %s with its decimals', async (currency) => {
  const { wallet, bet } = await launch(currency);
  expect((await wallet.bet(bet)).balanceMinor).toBe(5_000n - 1_234n);
  expect(platform.postings.at(-1)).toMatchObject({ movedMinor: -1_234n });
});

it('tells a refusal with its code and what goes with it', async () => {
  const told = { code: 'LIMIT_REACHED', params: { kind: 'loss', until: null } } as const;
  const strict = await startFakePlatform({
    keys: [key],
    now,
    behaviour: () => 'refused',
    refusal: () => told,
  });
  const { bet } = await launch();
  await expect(walletWith({ url: strict.url }).bet(bet)).rejects.toMatchObject(told);
  await strict.close();
});

it('is not answered where its key or its clock is another', async () => {
  const { round } = await launch();
  const forger = walletWith({ key: { ...key, secret: 'a-secret-of-somebody' } });
  await expect(forger.balance(round.account)).rejects.toThrow('the status is 401');
  const slow = walletWith({ now: () => new Date('2026-11-20T11:54:59Z') });
  await expect(slow.balance(round.account)).rejects.toThrow('the status is 401');
});

it.each<NetworkBehaviour>(['unsent', 'lost', 'late', 'failing', 'failed', 'cut'])(
  'does not know what became of a bet that is %s, and finds out by sending it again',
  async (given) => {
    const { wallet, bet } = await launch();
    behaviour = given;
    await expect(wallet.bet(bet)).rejects.toMatchObject({ name: 'WalletUnreachable' });
    behaviour = 'right';
    await platform.arrive();
    expect((await wallet.bet(bet)).balanceMinor).toBe(5_000n - 1_234n);
  },
);

it('gives a silent platform up: a bet earlier than anything else', async () => {
  const silent = await startFakePlatform({ keys: [key], now, behaviour: () => 'silent' });
  const { round, bet } = await launch();
  const wallet = walletWith({ url: silent.url, deadlines: { betMs: 20, otherMs: 100 } });
  const started = performance.now();
  const tookMs = async (call: Promise<unknown>): Promise<number> => {
    await expect(call).rejects.toMatchObject({ cause: { name: 'TimeoutError' } });
    return performance.now() - started;
  };
  const [ofBet, ofEnd] = await Promise.all([
    tookMs(wallet.bet(bet)),
    tookMs(wallet.endRound({ ...round, txId: 'end' })),
  ]);
  expect(ofBet).toBeLessThan(ofEnd);
  await silent.close();
});

it('takes no answer for another transaction', async () => {
  const { wallet, bet } = await launch();
  const other = createPlatformWallet({ url: `${platform.url}/elsewhere`, key, now });
  await expect(other.bet(bet)).rejects.toMatchObject({ name: 'WalletUnreachable' });
  await wallet.bet(bet);
  const swapped = await startFakePlatform({ keys: [key], now, behaviour: () => 'swapped' });
  swapped.launch(bet.account, platform.launchOf(bet.account));
  swapped.setBalance(platform.launchOf(bet.account), 5_000n);
  await expect(walletWith({ url: swapped.url }).bet(bet)).rejects.toMatchObject({
    name: 'WalletUnreachable',
  });
  await swapped.close();
});
