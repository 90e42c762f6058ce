import { randomUUID } from 'node:crypto';

import type { Database } from '@marquee/kernel/server/database';

import { NOW } from '../ledger/a-ledger.fixture.ts';
import { checkInvariants } from '../ledger/invariants.ts';
import { describeMigratedOnBothEngines, type Engine } from '../testing/on-both-engines.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { A_CHANCE } from './a-chance.fixture.ts';
import { addGames, addLevel, aJackpotPlayer, closeLevels, readPot } from './a-jackpot.fixture.ts';
import { collectShards } from './collect-shards.ts';
import { countRound } from './count-round.ts';
import { endLevel } from './end-level.ts';
import { lockLevels } from './level-row.ts';
import { readPool } from './pool-money.ts';
import { PARTS } from './pot.ts';
import { roomOf, shardOf } from './shards.ts';

const SHARDS = 16n;

it.each([
  [51_00n, 50_00n],
  [50_01n, 50_00n],
  [9_999_999_99n, 1n],
])('a pot below %s by %s is not won by shards that are full', (trigger, base) => {
  const mostOfPot = (base + 1n) * PARTS - 1n + SHARDS * roomOf({ trigger, base });
  expect(mostOfPot).toBeLessThan(trigger * PARTS);
});

describeMigratedOnBothEngines((open, name) => {
  let engine: Engine;
  let database: Database;
  beforeAll(async () => {
    engine = await open();
    ({ database } = engine);
    await addGames(database);
  }, OPENING_MS);
  afterAll(() => engine.close(), OPENING_MS);
  beforeEach(async () => closeLevels(database));

  const poolOf = async (id: string) => readPool(database, 'jackpot_pool', { id, currency: 'EUR' });

  /** Players of so many different shards. */
  const playersApart = async (count: number) => {
    const players: Array<Awaited<ReturnType<typeof aJackpotPlayer>>> = [];
    while (players.length < count) {
      // oxlint-disable-next-line no-await-in-loop -- until there are so many
      const player = await aJackpotPlayer(database);
      if (players.every(({ playerId }) => shardOf(playerId) !== shardOf(player.playerId)))
        players.push(player);
    }
    return players;
  };

  it('collects stakes, and takes them into the ledger with what is less than a unit', async () => {
    const { id } = await addLevel(database, { ceiling: 9_000_00n });
    const players = await playersApart(3);
    // 0.2 % of 10.01 are 2.002 cents.
    await Promise.all(players.map(async (player) => player.play({ stake: 10_01n })));
    expect([await poolOf(id), (await readPot(database, id))?.amount]).toEqual([50_00n, 50_06n]);
    await collectShards(database, NOW);
    const collected = { amount: 50_06n, carry: (6n * PARTS) / 1000n, number: 1, reserve: 12n };
    expect([await poolOf(id), await readPot(database, id)]).toEqual([50_06n, collected]);
    await collectShards(database, NOW);
    expect(await readPot(database, id)).toEqual(collected);
  });

  // The embedded engine has one connection, so nothing is beside anything there.
  if (name === 'PostgreSQL') {
    it('settles a round while one of another player is being settled', async () => {
      const { id } = await addLevel(database, { ceiling: 9_000_00n });
      const [slow, other] = await playersApart(2);
      if (slow === undefined || other === undefined) throw new Error('Nobody plays.');
      const roundId = randomUUID();
      await closeLevels(database);
      await slow.play({ stake: 10_00n }, roundId);
      await database.query('update jackpot_level set is_open = true where id = $1', [id]);
      await database.transaction(async (transaction) => {
        const place = { provider: 'marquee', playerId: slow.playerId, roundId, betTxId: null };
        await countRound(transaction, A_CHANCE, place, { mayBegin: true, at: NOW });
        await other.play({ stake: 10_00n });
        expect((await readPot(database, id))?.amount).toBe(50_02n);
      });
      expect((await readPot(database, id))?.amount).toBe(50_04n);
    });
  }

  it('pays each of many pots to the stake that has carried it to its amount, whoever settles at once', async () => {
    const levels = [
      await addLevel(database, { rank: 0, ceiling: 52_00n, share: 500 }),
      await addLevel(database, { ceiling: null, meanGrowth: 30n, share: 300 }),
    ];
    const players = await playersApart(6);
    await Promise.all(
      players.map(async (player, index) => {
        for (let round = 0; round < 12; round += 1)
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          await player.play({ stake: BigInt(37 + index * 13 + round * 101) });
      }),
    );
    for (const { id } of levels) {
      // oxlint-disable-next-line no-await-in-loop
      const wins = await database.query<{ number: number; isRight: boolean; isWhole: boolean }>(
        `select number, before_minor < trigger_minor and trigger_minor <= after_minor as "isRight",
           after_minor = floor(start_minor + (start_carry + (select sum(parts) from jackpot_contribution as part
             where part.level_id = draw.level_id and part.draw_number = draw.number)) * 1e-12) as "isWhole"
         from jackpot_win join jackpot_draw as draw on draw.level_id = jackpot_win.level_id and number = draw_number
         where draw.level_id = $1 order by jackpot_win.id`,
        [id],
      );
      expect(wins.length).toBeGreaterThan(2);
      expect(wins).toEqual(wins.map((_, index) => ({ number: index + 1, isRight: true, isWhole: true })));
      // oxlint-disable-next-line no-await-in-loop
      expect((await readPot(database, id))?.number).toBe(wins.length + 1);
    }
  });

  it('ends a level with what its shards have collected, and collects nothing more for it', async () => {
    const [ended, into] = [await addLevel(database, { ceiling: 9_000_00n }), await addLevel(database)];
    const [player] = await playersApart(1);
    await player?.play({ stake: 10_00n });
    const { diverted } = await database.transaction(async (transaction) => {
      const [first, second] = await lockLevels(transaction, NOW, [ended.id, into.id]);
      const levels = [first, second];
      const find = ({ id }: { id: string }) => levels.find((level) => level?.id === id);
      const [from, to] = [find(ended), find(into)];
      if (from === undefined || to === undefined) throw new Error('A level is missing.');
      return endLevel(transaction, { ended: from, into: to }, { actor: 'system', at: NOW });
    });
    expect(diverted).toBe(50_02n);
    await player?.play({ stake: 10_00n });
    expect((await readPot(database, ended.id))?.amount).toBe(0n);
    expect((await readPot(database, into.id))?.amount).toBe(50_04n);
  });

  it('keeps what was collected for a pot that a release without shards has paid', async () => {
    const { id } = await addLevel(database, { ceiling: 9_000_00n });
    const [player] = await playersApart(1);
    await player?.play({ stake: 10_00n });
    // As that release leaves it: the next pot, with the same start.
    await database.query(
      `insert into jackpot_draw (level_id, number, started_at, start_minor, start_carry, commitment)
       select level_id, 2, started_at, start_minor, start_carry, commitment from jackpot_draw where level_id = $1`,
      [id],
    );
    await database.query('update jackpot_level set draw_number = 2 where id = $1', [id]);
    const failures = async () => (await checkInvariants(database)).filter((each) => each.failures > 0);
    expect(await failures()).toEqual([]);
    await collectShards(database, NOW);
    expect(await failures()).toEqual([]);
    expect((await readPot(database, id))?.amount).toBe(50_02n);
    await database.query('update jackpot_level set is_open = false where id = $1', [id]);
  });
});
