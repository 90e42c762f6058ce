import type { Database } from '@marquee/kernel/server/database';

import { checkInvariants } from '../ledger/invariants.ts';
import { describeMigratedOnBothEngines, type Engine } from '../testing/on-both-engines.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { addGames, addLevel, aJackpotPlayer, closeLevels, readPot } from './a-jackpot.fixture.ts';
import { PARTS } from './pot.ts';

describeMigratedOnBothEngines((open) => {
  let engine: Engine;
  let database: Database;
  beforeAll(async () => {
    engine = await open();
    ({ database } = engine);
    await addGames(database);
  }, OPENING_MS);
  afterAll(() => engine.close(), OPENING_MS);
  beforeEach(async () => closeLevels(database));

  const winsOf = async (levelId: string) =>
    database.query<{ amount: bigint; number: number; paid: bigint; before: bigint; after: bigint }>(
      `select amount_minor as amount, draw_number as number, paid_minor as paid, before_minor as before,
         after_minor as after from jackpot_win where level_id = $1 order by id`,
      [levelId],
    );

  it('adds its share of a settled stake to the pot, to the last part', async () => {
    const { id } = await addLevel(database);
    const player = await aJackpotPlayer(database);
    await player.play({ stake: 10_01n });
    // 0.2 % of 10.01 are 2.002 cents, and 0.4 % for the reserve are 4.004.
    expect(await readPot(database, id)).toEqual({
      amount: 50_02n,
      carry: (PARTS * 2n) / 1000n,
      number: 1,
      reserve: 4n,
    });
  });

  it('adds nothing for a bet before its round is settled, nor for one that was taken back before', async () => {
    const { id } = await addLevel(database);
    const player = await aJackpotPlayer(database);
    await player.bet({ stake: 500_00n }, id);
    expect((await readPot(database, id))?.amount).toBe(50_00n);
    await player.takeBack(id);
    expect((await readPot(database, id))?.amount).toBe(50_00n);
  });

  it('adds nothing of a game that does not play for jackpots', async () => {
    const { id } = await addLevel(database);
    await (await aJackpotPlayer(database, { game: 'other' })).play({ stake: 500_00n });
    expect((await readPot(database, id))?.amount).toBe(50_00n);
  });

  it('converts a stake in another currency, and rounds no part of it down', async () => {
    const { id } = await addLevel(database);
    await (await aJackpotPlayer(database, { currency: 'USD' })).play({ stake: 10_00n });
    // 0.2 % of $10.00 at 1.155 dollars for a euro are 1.7316… cents.
    expect(await readPot(database, id)).toMatchObject({ amount: 50_01n, carry: 731_601_731_602n });
  });

  it('gives back what a round has added when its bet is taken back after the end', async () => {
    const { id } = await addLevel(database, { ceiling: 1_000_000_00n });
    const player = await aJackpotPlayer(database);
    await player.play({ stake: 123n }, `${id} kept`);
    const before = await readPot(database, id);
    await player.play({ stake: 777_77n }, `${id} gone`);
    await player.takeBack(`${id} gone`);
    expect(await readPot(database, id)).toMatchObject({ amount: before?.amount, carry: before?.carry });
  });

  it('pays the stake that carries the pot to its hidden amount, in the same answer, and starts anew', async () => {
    const { id } = await addLevel(database, { seed: 50_00n, ceiling: 50_01n });
    const player = await aJackpotPlayer(database);
    const before = (await player.real()) ?? 0n;
    const balance = await player.play({ stake: 10_00n, win: 3n });
    expect(balance).toBe(before - 10_00n + 3n + 50_01n);
    expect(await player.real()).toBe(balance);
    expect(await winsOf(id)).toEqual([
      { amount: 50_01n, number: 1, paid: 50_01n, before: 50_00n, after: 50_02n },
    ]);
    // What was above the ceiling waits for a pot that has room for it.
    expect(await readPot(database, id)).toMatchObject({ amount: 50_00n, number: 2 });
  });

  it('lists a winner who hides their name without a letter of it', async () => {
    const shown = async (isHidden: boolean): Promise<string | undefined> => {
      const { id } = await addLevel(database, { seed: 50_00n, ceiling: 50_01n });
      const player = await aJackpotPlayer(database);
      await database.query('update player set nickname = $2, hides_nickname = $3 where id = $1', [
        player.playerId,
        `winner_${id}`,
        isHidden,
      ]);
      await player.play({ stake: 10_00n });
      const [win] = await database.query<{ nickname: string }>(
        'select nickname from jackpot_win where level_id = $1',
        [id],
      );
      await closeLevels(database);
      return win?.nickname;
    };
    expect([await shown(false), await shown(true)]).toEqual(['win***', '***']);
  });

  it('diverts what is above the ceiling into the pots that come', async () => {
    const { id } = await addLevel(database, { seed: 50_00n, ceiling: 60_00n });
    const player = await aJackpotPlayer(database);
    // 0.2 % are 14.00.
    await player.play({ stake: 7_000_00n });
    expect(await winsOf(id)).toMatchObject([{ amount: 60_00n, after: 64_00n }]);
    expect(await readPot(database, id)).toMatchObject({ amount: 54_00n, number: 2 });
  });

  it('pays a winner in the currency of the round, rounded up', async () => {
    const { id } = await addLevel(database, { seed: 50_00n, ceiling: 50_01n });
    const player = await aJackpotPlayer(database, { currency: 'USD' });
    const before = (await player.real()) ?? 0n;
    await player.play({ stake: 10_00n });
    // 50.01 euro are $57.76155.
    expect(await player.real()).toBe(before - 10_00n + 57_77n);
    expect(await winsOf(id)).toMatchObject([{ amount: 50_01n, paid: 57_77n }]);
  });

  it('pays a seed out of the reserve, and lets the house add what that lacks', async () => {
    const { id } = await addLevel(database, { seed: 50_00n, ceiling: 50_01n, seedShare: 100 });
    const player = await aJackpotPlayer(database);
    // The first fills the reserve with 1 % of it before the pot is won.
    await player.play({ stake: 10_00n });
    expect((await readPot(database, id))?.reserve).toBe(0n);
    await player.play({ stake: 900_000_00n });
    expect((await readPot(database, id))?.reserve).toBe(8_950_00n);
  });

  it('lets one stake win several levels, each its own pot', async () => {
    const grand = await addLevel(database, { seed: 90_00n, ceiling: 90_01n, rank: 0 });
    const mini = await addLevel(database, { seed: 50_00n, ceiling: 50_01n });
    const player = await aJackpotPlayer(database);
    const before = (await player.real()) ?? 0n;
    await player.play({ stake: 10_00n });
    expect(await player.real()).toBe(before - 10_00n + 90_01n + 50_01n);
    expect([await winsOf(grand.id), await winsOf(mini.id)].flat()).toHaveLength(2);
  });

  it('is missed by the checks of the ledger where a pot or a win is changed by hand', async () => {
    const { id } = await addLevel(database, { seed: 50_00n, ceiling: 50_01n });
    await (await aJackpotPlayer(database)).play({ stake: 10_00n });
    const namesAfter = async (statement: string): Promise<string[]> => {
      let names: string[] = [];
      const undone = database.transaction(async (transaction) => {
        await transaction.query(statement, [id]);
        names = (await checkInvariants(transaction))
          .filter(({ failures }) => failures > 0)
          .map(({ name }) => name);
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      return names;
    };
    expect(await namesAfter('update jackpot_level set pool_minor = pool_minor + 1 where id = $1')).toEqual([
      'jackpot is not what its account holds',
      'jackpot is not its start and what rounds have added',
    ]);
    expect(await namesAfter('update jackpot_level set carry = carry + 1 where id = $1')).toEqual([
      'jackpot is not its start and what rounds have added',
    ]);
    expect(
      await namesAfter('update jackpot_win set paid_minor = paid_minor - 1 where level_id = $1'),
    ).toEqual(['jackpot that was won is not what was paid']);
  });

  it('tells the winner', async () => {
    await addLevel(database, { seed: 50_00n, ceiling: 50_01n });
    const player = await aJackpotPlayer(database);
    await player.play({ stake: 10_00n });
    const events = await database.query<{ type: string }>(
      `select type from live_event where channel = $1 order by id`,
      [`player:${player.playerId}`],
    );
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['player/inbox-changed', 'player/jackpot-won']),
    );
  });

  it('keeps what was paid when the winning bet is taken back, and gives no share back of a pot that is gone', async () => {
    const { id } = await addLevel(database, { seed: 50_00n, ceiling: 50_01n });
    const player = await aJackpotPlayer(database);
    const before = (await player.real()) ?? 0n;
    await player.play({ stake: 10_00n }, `${id} won`);
    await player.takeBack(`${id} won`);
    expect(await player.real()).toBe(before + 50_01n);
    expect((await readPot(database, id))?.amount).toBe(50_00n);
  });

  it('counts each of many stakes at once, and pays each pot to one of them', async () => {
    const { id } = await addLevel(database, { seed: 50_00n, ceiling: 50_05n });
    const players = await Promise.all(Array.from({ length: 8 }, () => aJackpotPlayer(database)));
    await Promise.all(
      players.map(async (player) => {
        // oxlint-disable-next-line no-await-in-loop
        for (let round = 0; round < 3; round += 1) await player.play({ stake: 10_00n });
      }),
    );
    const wins = await winsOf(id);
    const pot = await readPot(database, id);
    // 24 stakes add two cents each, and all of it is in a pot or was paid.
    const [added] = await database.query<{ minor: bigint }>(
      `select (sum(parts) / 1e12)::bigint as minor from jackpot_contribution where level_id = $1`,
      [id],
    );
    expect(added?.minor).toBe(48n);
    expect(wins.length).toBeGreaterThanOrEqual(8);
    expect(wins.map(({ number }) => number)).toEqual(wins.map((_, index) => index + 1));
    expect(pot?.number).toBe(wins.length + 1);
  });
});
