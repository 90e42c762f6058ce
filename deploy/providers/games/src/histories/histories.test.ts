import { checkHistories } from './check.ts';

it.each(['demo', 'network'] as const)(
  'in any history with a wallet of the kind %s every round has one outcome, the one its player observed, and the ledger agrees',
  async (money) => {
    const { histories, ends, failure } = await checkHistories({ count: 30, seed: 20_261_122, money });
    expect(failure).toBeNull();
    expect(histories).toBe(30);
    // The test proves something only if some of the histories fail and some succeed.
    expect(Object.keys(ends).toSorted()).toEqual(['acknowledged', 'rejected', 'rolled_back']);
  },
  600_000,
);
