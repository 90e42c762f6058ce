import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { type OpenDatabase, openPostgres, type Queryable } from '@marquee/kernel/server/database';
import { describeWithPostgres, type PostgresServer, startPostgres } from '@marquee/kernel/server/testing';

import { migrateApi } from '../database/migrate-api.ts';
import { NOW } from '../ledger/a-ledger.fixture.ts';
import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { aGambler } from '../wallet/a-wallet.fixture.ts';
import { readReal } from '../wallet/repository.ts';
import { aTournament, HOUR_MS, join } from './a-tournament.fixture.ts';
import { readEscrow } from './escrow.ts';
import { findTournament, type TournamentRow } from './tournament-row.ts';

const PROCESS = path.join(import.meta.dirname, 'end-tournament.fixture.ts');
const PROCESS_MS = 60_000;
const LOOK_AGAIN_MS = 20;
const END = new Date(NOW.getTime() + HOUR_MS);

describeWithPostgres('prizes, when the process that pays them is killed', () => {
  let postgres: PostgresServer;
  let database: OpenDatabase;
  beforeAll(async () => {
    postgres = await startPostgres();
    database = openPostgres({ url: postgres.url, onError: () => {} });
    await migrateApi(database);
  }, OPENING_MS);
  afterAll(async () => {
    await expectSoundLedger(database);
    await database.close();
    await postgres.stop();
  }, OPENING_MS);

  const start = ({ id }: TournamentRow) =>
    spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', PROCESS, postgres.url, id, END.toISOString()],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );

  /** Asks until there is a row. */
  const until = async (asked: Queryable, statement: string): Promise<void> => {
    // oxlint-disable no-await-in-loop -- one question after the other
    while ((await asked.query(statement)).length === 0) await pause(LOOK_AGAIN_MS);
    // oxlint-enable no-await-in-loop
  };

  /** Takes a lock, and kills the process where it waits for it: what it was about to write is lost. */
  const killAt = async (tournament: TournamentRow, lock: string): Promise<void> => {
    await database.transaction(
      async (transaction) => {
        await transaction.script(lock);
        const child = start(tournament);
        const ended = once(child, 'exit');
        const outcome = await Promise.race([
          until(transaction, 'select from pg_locks where not granted').then(() => 'waits'),
          ended.then(([code]) => `ended with ${code}`),
        ]);
        expect(outcome).toBe('waits');
        child.kill('SIGKILL');
        await ended;
      },
      { timeoutMs: PROCESS_MS },
    );
    // The server learns that the process is gone when it has the lock.
    await until(
      database,
      `select where not exists (select from pg_stat_activity
         where pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle')`,
    );
  };

  it(
    'are paid once, wherever that was',
    async () => {
      let now = NOW;
      const tournament = await aTournament(database, { at: NOW });
      const players = [await aGambler(database, null, () => now), await aGambler(database, null, () => now)];
      for (const [index, { playerId, bet, win }] of players.entries()) {
        /* oxlint-disable no-await-in-loop -- one after the other */
        await join(database, tournament, { playerId, at: NOW });
        await bet('b', 1n);
        await win('w', BigInt(900 - 100 * index));
        now = new Date(now.getTime() + 1_000);
        /* oxlint-enable no-await-in-loop */
      }
      const readCash = () => Promise.all(players.map(({ playerId }) => readReal(database, playerId, 'EUR')));
      const before = await readCash();
      const look = async () => {
        const [found] = await database.query<{ placed: number; due: number; paid: number }>(
          `select (select count(*)::integer from tournament_standing where tournament_id = $1) as placed,
             count(*) filter (where state = 'due')::integer as due,
             count(*) filter (where state = 'paid')::integer as paid
           from tournament_payout where tournament_id = $1`,
          [tournament.id],
        );
        const won = (await readCash()).map((cash, index) => cash - (before[index] ?? 0n));
        return { ...found, won, escrow: await readEscrow(database, tournament) };
      };

      await killAt(tournament, 'lock table tournament_payout in share mode');
      expect(await look()).toEqual({ placed: 0, due: 0, paid: 0, won: [0n, 0n], escrow: 17_501n });

      // Where the places are told.
      await killAt(tournament, 'lock table live_event in share mode');
      expect(await look()).toEqual({ placed: 0, due: 0, paid: 0, won: [0n, 0n], escrow: 17_501n });

      await killAt(tournament, 'lock table ledger_transaction in share mode');
      expect(await look()).toEqual({ placed: 2, due: 2, paid: 0, won: [0n, 0n], escrow: 17_501n });

      // The same table again: where the first prize is told.
      await killAt(tournament, 'lock table live_event in share mode');
      expect(await look()).toEqual({ placed: 2, due: 2, paid: 0, won: [0n, 0n], escrow: 17_501n });

      await killAt(tournament, 'select from tournament_payout where entry_no = 2 for update');
      expect(await look()).toEqual({ placed: 2, due: 1, paid: 1, won: [10_000n, 0n], escrow: 7_501n });

      await killAt(tournament, `select from tournament where id = '${tournament.id}' for no key update`);
      expect(await look()).toEqual({ placed: 2, due: 0, paid: 2, won: [10_000n, 5_000n], escrow: 2_501n });

      expect((await once(start(tournament), 'exit'))[0]).toBe(0);
      expect(await look()).toEqual({ placed: 2, due: 0, paid: 2, won: [10_000n, 5_000n], escrow: 0n });
      expect((await findTournament(database, tournament.id))?.state).toBe('paid');
      const messages = await database.query(
        'select player_id as "playerId", template from inbox_message order by template desc, player_id',
      );
      const told = players.map(({ playerId }) => playerId).toSorted();
      expect(messages).toEqual(
        ['tournament-won', 'tournament-paid'].flatMap((template) =>
          told.map((playerId) => ({ playerId, template })),
        ),
      );
    },
    7 * PROCESS_MS,
  );
});
