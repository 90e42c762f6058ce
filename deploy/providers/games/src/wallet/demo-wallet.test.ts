import type { Database } from '../database/database.ts';
import { OPENING_MS } from '../testing/harness.ts';
import { openMemoryDatabase } from '../testing/open-memory-database.ts';
import { describeWallet } from '../testing/wallet-contract.ts';
import { createDemoWallet, DEMO_BALANCE_MINOR } from './demo-wallet.ts';
import type { DemoWallet } from './demo-wallet.ts';

let database: Database;
let wallet: DemoWallet;
let accounts = 0;
beforeAll(async () => {
  database = await openMemoryDatabase();
  wallet = createDemoWallet(database, () => new Date('2026-11-20T12:00:00Z'));
}, OPENING_MS);
afterAll(() => database.close());

const open = async () => {
  accounts += 1;
  const { account } = await wallet.authenticate({ launchToken: `account-${accounts}` });
  return { wallet, account, currency: 'XXX' };
};
const sumOfRows = async (account: string): Promise<bigint> => {
  const [sum] = await database.query<{ total: bigint }>(
    'select sum(amount_minor)::bigint as total from demo_transaction where account_id = $1',
    [account],
  );
  return sum?.total ?? 0n;
};

describeWallet('demo', open);

describe('the account of a demo', () => {
  it('opens with play money, once', async () => {
    const { account } = await open();
    const again = await wallet.authenticate({ launchToken: account });
    expect(again).toMatchObject({ account, currency: 'XXX' });
    expect((await wallet.balance(account)).balanceMinor).toBe(DEMO_BALANCE_MINOR);
    expect(await sumOfRows(account)).toBe(DEMO_BALANCE_MINOR);
  });

  it('is the sum of its rows, through bets, wins, rollbacks and new starts', async () => {
    const { account } = await open();
    const bet = (roundId: string) =>
      wallet.bet({
        account,
        currency: 'XXX',
        roundId,
        txId: `${account}${roundId}`,
        gameId: 'a-game',
        amountMinor: 300n,
      });
    await bet('one');
    await bet('two');
    await wallet.rollback({
      account,
      currency: 'XXX',
      roundId: 'two',
      txId: `${account}back`,
      refTxId: `${account}two`,
      reason: '',
    });
    await wallet.reset(account, `${account}reset`);
    expect((await wallet.balance(account)).balanceMinor).toBe(await sumOfRows(account));
  });

  it('starts over without the stakes that are in play', async () => {
    const { account } = await open();
    const bet = (roundId: string) =>
      wallet.bet({
        account,
        currency: 'XXX',
        roundId,
        txId: `${account}${roundId}`,
        gameId: 'a-game',
        amountMinor: 300n,
      });
    await bet('lost');
    await wallet.endRound({ account, currency: 'XXX', roundId: 'lost', txId: `${account}end` });
    await bet('open');
    expect((await wallet.reset(account, `${account}r1`)).balanceMinor).toBe(DEMO_BALANCE_MINOR - 300n);
    await wallet.endRound({ account, currency: 'XXX', roundId: 'open', txId: `${account}end2` });
    expect((await wallet.reset(account, `${account}r2`)).balanceMinor).toBe(DEMO_BALANCE_MINOR);
  });
});
