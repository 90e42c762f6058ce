import type { Database } from '../database/database.ts';
import { DEMO_BALANCE_MINOR } from '../wallet/demo-wallet.ts';

/** What a wallet has written of one session's money. */
export interface Books {
  rows: Array<{ kind: string; round_id: string | null; amount_minor: bigint }>;
  balance: bigint | undefined;
  /** What there was before the first bet. */
  opening: bigint;
}

export const readDemoBooks = async (database: Database, sessionId: string): Promise<Books> => {
  const rows = await database.query<Books['rows'][number]>(
    'select kind, round_id, amount_minor from demo_transaction where account_id = $1',
    [sessionId],
  );
  const [account] = await database.query<{ balance_minor: bigint }>(
    'select balance_minor from demo_account where id = $1',
    [sessionId],
  );
  return { rows, balance: account?.balance_minor, opening: DEMO_BALANCE_MINOR };
};

/**
 * Checks the ledger of a session whose rounds have all ended, and returns a sentence for each rule that is broken.
 *
 * @param books by default those of play money
 */
export const findLedgerFaults = async (
  database: Database,
  sessionId: string,
  books?: Books,
): Promise<string[]> => {
  const { rows, balance, opening } = books ?? (await readDemoBooks(database, sessionId));
  const rounds = await database.query<{
    id: string;
    state: string;
    stake_minor: bigint;
    win_minor: bigint | null;
  }>('select id, state, stake_minor, win_minor from round where session_id = $1', [sessionId]);
  const owed = await database.query(
    'select 1 from outbox join round on round.id = round_id where session_id = $1 and done_at is null',
    [sessionId],
  );
  const sum = (of: typeof rows): bigint => of.reduce((total, { amount_minor: amount }) => total + amount, 0n);
  const faults: string[] = [];
  const claim = (holds: boolean, what: string): void => void (holds || faults.push(what));

  claim(owed.length === 0, 'something is still owed');
  for (const { id, state, stake_minor: stake, win_minor: win } of rounds) {
    const posted = rows.filter((row) => row.round_id === id);
    const count = (kind: string): number => posted.filter((row) => row.kind === kind).length;
    claim(['acknowledged', 'rejected', 'rolled_back'].includes(state), `${id} ends as ${state}`);
    if (state === 'acknowledged') {
      claim(count('bet') === 1 && count('win') === 1 && count('rollback') === 0, `${id} is posted once`);
      claim(sum(posted) === (win ?? 0n) - stake, `${id} moves the balance by its result`);
    } else {
      claim(count('win') === 0 && sum(posted) === 0n, `${id} leaves the balance as it was`);
    }
  }
  const pairs = await database.query<{ nonces: number[]; next_nonce: number }>(
    `select next_nonce, coalesce(array_agg(nonce order by nonce) filter (where nonce is not null), '{}') as nonces
     from seed_pair left join round on seed_pair_id = seed_pair.id where seed_pair.session_id = $1
     group by seed_pair.id`,
    [sessionId],
  );
  for (const { nonces, next_nonce: next } of pairs) {
    const isWhole = nonces.length === next && nonces.every((nonce, index) => nonce === index);
    claim(isWhole, `the nonces of a pair are ${nonces.join()}, not 0 to ${next - 1}`);
  }
  const named = new Set(rounds.map(({ id }) => id));
  claim(
    rows.every(({ round_id: id }) => id === null || named.has(id)),
    'every posting has a round',
  );
  const settled = rounds.filter(({ state }) => state === 'acknowledged');
  const results = settled.reduce((total, round) => total + (round.win_minor ?? 0n) - round.stake_minor, 0n);
  const resets = sum(rows.filter(({ kind }) => kind === 'reset'));
  const expected = opening + resets + results;
  claim(balance === expected, `the balance is ${balance}, not ${expected}`);
  return faults;
};
