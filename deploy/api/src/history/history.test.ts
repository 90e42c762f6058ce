import { randomUUID } from 'node:crypto';

import { Movements, RoundDetails, RoundHistory, Statement } from '@marquee/kernel/contracts/history';
import { DataExport } from '@marquee/kernel/contracts/player';
import type { ProviderRoundRecord } from '@marquee/kernel/game-protocol';
import { minorUnits } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';
import { readyMadeId, TODAY } from '@marquee/seed/testing';
import * as fc from 'fast-check';

import type { GamesProvider } from '../games/provider-client.ts';
import { A_CHANCE } from '../jackpots/a-chance.fixture.ts';
import { aDeposit, aPlayer } from '../ledger/a-ledger.fixture.ts';
import { readBalances } from '../ledger/balances.ts';
import { postOnce } from '../ledger/post.ts';
import { insertGameSession } from '../play/game-sessions.ts';
import { aGamesProvider } from '../testing/a-games-provider.ts';
import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { openPlayersSite, type PlayersSite } from '../testing/players-site.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { giveBonus } from '../wallet/a-wallet.fixture.ts';
import { createWallet } from '../wallet/wallet.ts';
import { readMovements, sumMovements } from './movements.ts';
import { periodOf } from './period.ts';
import { readRounds, type RoundFilter } from './rounds.ts';

let site: PlayersSite;
let games: Array<{ id: number; slug: string; title: string }>;
let at = TODAY;
/** What the provider says of a round; by default it knows none. */
let findRecord: GamesProvider['findRecord'] = async () => null;
beforeAll(async () => {
  site = await openPlayersSite({
    gamesProvider: aGamesProvider({ findRecord: (...round) => findRecord(...round) }),
  });
  games = await site.database.query('select id, slug, title from game order by id limit 2');
}, OPENING_MS);
afterAll(async () => {
  await expectSoundLedger(site.database);
  await site.close();
});

const EUR = (amountMinor: bigint) => ({ amountMinor, currency: 'EUR' });
const wallet = () =>
  createWallet({ database: site.database, judgeBet: async () => null, chance: A_CHANCE, now: () => at });

/** A play of a game, and the calls of its provider about it. Ids of rounds begin with `name`. */
const aPlay = async (login: string, name: string, game = games[0]) => {
  const playerId = readyMadeId(login);
  const sessionId = randomUUID();
  await insertGameSession(site.database, {
    id: sessionId,
    loginSessionId: randomUUID(),
    playerId,
    gameId: game?.id ?? 0,
    provider: 'marquee',
    providerGameId: 'marquee-three-reels',
    currency: 'EUR',
    language: 'en',
    lowestStake: 1n,
    highestStake: 10_000n,
    launchToken: randomUUID(),
    at,
  });
  await site.database.query(
    'update game_session set opened_at = $2, ended_at = $2, end_reason = $3 where id = $1',
    [sessionId, at, 'left'],
  );
  const call = (round: string, kind: string) => ({
    provider: 'marquee',
    txId: `${name}-${round}-${kind}`,
    roundId: `${name}-${round}`,
    playerId,
    sessionId,
  });
  const refTxId = (round: string) => `${name}-${round}-bet`;
  return {
    sessionId,
    bet: async (round: string, stake: bigint) => wallet().bet({ ...call(round, 'bet'), amount: EUR(stake) }),
    win: async (round: string, amount: bigint) =>
      wallet().win({
        ...call(round, 'win'),
        refTxId: refTxId(round),
        amount: EUR(amount),
        isRoundClosed: true,
      }),
    takeBack: async (round: string) =>
      wallet().rollback({ ...call(round, 'back'), refTxId: refTxId(round), currency: 'EUR' }),
  };
};

const rounds = async (login: string, query = ''): Promise<RoundHistory> =>
  RoundHistory.parse((await site.send(login, 'GET', `/player/history/round?${query}`)).data);
const movements = async (login: string, query = ''): Promise<Movements> =>
  Movements.parse((await site.send(login, 'GET', `/player/history/movements?${query}`)).data);
const statement = async (login: string, query = ''): Promise<Statement> =>
  Statement.parse((await site.send(login, 'GET', `/player/history/statement?${query}`)).data);

describe('the rounds of a player', () => {
  let playId: string;
  beforeAll(async () => {
    // 23:30 in Madrid, and half an hour after midnight there: both are 19 November in UTC.
    at = new Date('2026-11-18T22:30:00.000Z');
    const play = await aPlay('rich', 'a');
    playId = play.sessionId;
    await play.bet('lost', 500n);
    await play.win('lost', 0n);
    at = new Date('2026-11-18T23:30:00.000Z');
    await play.bet('won', 200n);
    await play.win('won', 480n);
    at = new Date('2026-11-19T10:00:00.000Z');
    const other = await aPlay('rich', 'b', games[1]);
    await other.bet('back', 300n);
    await other.win('back', 900n);
    await other.takeBack('back');
    await other.bet('open', 250n);
    at = TODAY;
  });

  it('tells stake, win and what each has changed, and of which game it was', async () => {
    const { items, nextCursor } = await rounds('rich');
    expect(nextCursor).toBeNull();
    expect(items.map(({ id, stake, win, net, state }) => [id, stake, win, net, state])).toEqual([
      ['b-open', '2.50', '0.00', null, 'open'],
      ['b-back', '3.00', '0.00', '0.00', 'cancelled'],
      ['a-won', '2.00', '4.80', '2.80', 'settled'],
      ['a-lost', '5.00', '0.00', '-5.00', 'settled'],
    ]);
    expect(items.at(-1)).toMatchObject({
      game: { slug: games[0]?.slug, title: games[0]?.title },
      openedAt: '2026-11-18T22:30:00.000Z',
      currency: 'EUR',
      verifyUrl: 'http://localhost:8082/verify/marquee-three-reels',
    });
  });

  it('adds them up without what was given back, and open stakes apart', async () => {
    const { overview } = await rounds('rich');
    expect(overview?.totals).toEqual([
      {
        currency: 'EUR',
        rounds: 4,
        openRounds: 1,
        staked: '7.00',
        won: '4.80',
        net: '-2.20',
        inPlay: '2.50',
      },
    ]);
    expect(overview?.games.map(({ slug }) => slug).toSorted()).toEqual(
      games.map(({ slug }) => slug).toSorted(),
    );
    expect(overview?.currencies).toEqual(['EUR']);
  });

  it('are those of one play where it is named, and of nobody else’s', async () => {
    const { items, overview } = await rounds('rich', `play=${playId}`);
    expect(items.map(({ id }) => id)).toEqual(['a-won', 'a-lost']);
    expect(overview?.totals).toMatchObject([{ rounds: 2, net: '-2.20' }]);
    const first = await rounds('rich', `play=${playId}&limit=1`);
    const second = await rounds('rich', `play=${playId}&limit=1&cursor=${first.nextCursor}`);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(['a-won', 'a-lost']);
    expect((await rounds('verified', `play=${playId}`)).items).toEqual([]);
  });

  describe('one of them', () => {
    const ofProvider: ProviderRoundRecord = {
      roundId: 'a-won',
      gameId: 'marquee-three-reels',
      gameVersion: '1.0.0',
      currency: 'EUR',
      state: 'settled',
      stake: '2.00',
      win: '4.80',
      result: {
        choices: {},
        drawn: [4, 7, 16],
        nonce: 3,
        clientSeed: 'mine',
        commit: 'a'.repeat(64),
        serverSeed: 'b'.repeat(64),
        decidedAt: '2026-11-18T23:30:00.000Z',
      },
      verifyUrl: 'http://localhost:8082/verify/marquee-three-reels?lang=pl#nonce=3',
      replayUrl: 'http://localhost:8082/replay/marquee-three-reels?lang=pl&ticket=x',
    };
    const details = async (id: string, login = 'rich') =>
      site.send(login, 'GET', `/player/history/round/marquee/${id}?lang=pl`);
    afterAll(() => {
      findRecord = async () => null;
    });

    it('is told with what its provider has kept, which is what was booked or is not', async () => {
      const asked: unknown[] = [];
      findRecord = async (...round) => {
        asked.push(round);
        return ofProvider;
      };
      const { record, recordState, round } = RoundDetails.parse((await details('a-won')).data);
      expect(asked).toEqual([['a-won', 'pl']]);
      expect([round.win, recordState]).toEqual(['4.80', 'kept']);
      expect(record).toMatchObject({
        isAsBooked: true,
        draw: { drawn: [4, 7, 16], nonce: 3, isRevealed: true },
        verifyUrl: ofProvider.verifyUrl,
      });
      expect(JSON.stringify(record)).not.toContain('b'.repeat(64));
      for (const change of [{ win: '4.90' }, { stake: '1.00' }, { state: 'cancelled' as const }]) {
        findRecord = async () => ({ ...ofProvider, ...change });
        // oxlint-disable-next-line no-await-in-loop -- one answer after the other
        expect(RoundDetails.parse((await details('a-won')).data).record?.isAsBooked).toBe(false);
      }
      expect(RoundDetails.parse((await details('b-open')).data).record?.isAsBooked).toBeNull();
    });

    it('is told without a record where the provider has none or does not answer', async () => {
      findRecord = async () => null;
      expect((await details('a-won')).data).toMatchObject({ record: null, recordState: 'none' });
      findRecord = async () => Promise.reject(new Error('down'));
      expect((await details('a-won')).data).toMatchObject({ record: null, recordState: 'unavailable' });
    });

    it('is its player’s own', async () => {
      expect((await details('a-won', 'sms')).httpStatus).toBe(404);
      expect((await details('no-such-round')).httpStatus).toBe(404);
    });
  });

  it.each([
    ['state=open', ['b-open']],
    ['state=settled', ['a-won', 'a-lost']],
    ['state=cancelled', ['b-back']],
    ['currency=USD', []],
    ['game=no-such-game', []],
    ['to=2026-11-18', ['a-lost']],
    ['from=2026-11-19&to=2026-11-19', ['b-open', 'b-back', 'a-won']],
  ])('filters by %s, with days of the player’s time zone', async (query, ids) => {
    const { items, overview, timeZone } = await rounds('rich', query);
    expect(items.map(({ id }) => id)).toEqual(ids);
    expect(overview?.totals.reduce((sum, total) => sum + total.rounds, 0)).toBe(ids.length);
    expect(timeZone).toBe('Europe/Madrid');
  });

  it('filters by game', async () => {
    const { items } = await rounds('rich', `game=${games[1]?.slug}`);
    expect(items.map(({ id }) => id)).toEqual(['b-open', 'b-back']);
  });

  it.each([
    ['from=2026-11-20&to=2026-11-19', 'to'],
    ['from=19.11.2026', 'from'],
    ['cursor=nonsense', 'cursor'],
    ['limit=1000', 'limit'],
    ['state=lost', 'state'],
  ])('refuses %s, and names the field', async (query, field) => {
    const answer = await site.send('rich', 'GET', `/player/history/round?${query}`);
    expect(answer).toMatchObject({ status: 'validation_error', data: { errors: { [field]: [{}] } } });
  });

  it('gives each round once while new ones begin, page after page', async () => {
    const play = await aPlay('rich', 'c');
    const first = await rounds('rich', 'limit=2');
    await play.bet('meanwhile', 100n);
    await play.win('meanwhile', 0n);
    const second = await rounds('rich', `limit=2&cursor=${first.nextCursor}`);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([
      'b-open',
      'b-back',
      'a-won',
      'a-lost',
    ]);
    expect(second).toMatchObject({ overview: null, nextCursor: null });
  });

  it('writes all rounds of a filter into a table, with times of the player', async () => {
    const answer = await site.send('rich', 'GET', '/player/history/round/export?to=2026-11-19');
    const { fileName, mediaType, content } = DataExport.parse(answer.data);
    expect([fileName, mediaType]).toEqual(['marquee-rounds-2026-11-20.csv', 'text/csv']);
    const lines = content.trimEnd().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines.at(-1)).toBe(
      `"2026-11-18 23:30:00","2026-11-18T22:30:00.000Z","${games[0]?.title}","a-lost","EUR","5.00","0.00","-5.00","settled","","5.00","0.00","0.00","0.00"`,
    );
  });

  it('say of which money stake and win are where a bonus was in play, in the list, alone and in the table', async () => {
    const playerId = readyMadeId('saver');
    const [cash] = (await readBalances(site.database, playerId)).filter(({ currency }) => currency === 'EUR');
    const real = cash?.real.amountMinor ?? 0n;
    const play = await aPlay('saver', 'mixed');
    await play.bet('before', real - 150n);
    await play.win('before', 0n);
    await giveBonus(site.database, playerId, { amount: 500n, wagerFactorX100: 5_000 });
    await play.bet('won', 250n);
    await play.win('won', 500n);
    const { items } = await rounds('saver');
    const { id = '', parts } = items.find((round) => round.id === 'mixed-won') ?? {};
    expect(parts).toEqual({ stakeReal: '1.50', stakeBonus: '1.00', winReal: '3.00', winBonus: '2.00' });
    const details = (await site.send('saver', 'GET', `/player/history/round/marquee/${id}?lang=en`)).data;
    expect(details.round.parts).toEqual(parts);
    const table = (await site.send('saver', 'GET', '/player/history/round/export?')).data.content;
    expect(table).toContain('"1.50","1.00","3.00","2.00"');
    expect((await rounds('rich')).items[0]).not.toHaveProperty('parts');
  });

  it('are told to nobody else', async () => {
    expect((await rounds('fresh')).items).toEqual([]);
    expect((await site.send(null, 'GET', '/player/history/round')).httpStatus).toBe(401);
  });
});

describe('the movements of a player’s cash', () => {
  it('tells each with the balance after it, and what it belongs to', async () => {
    const { items, overview } = await movements('rich', 'to=2026-11-19');
    expect(items.slice(0, 3)).toMatchObject([
      { type: 'bet', amount: '-2.50', roundId: 'b-open', game: games[1]?.title },
      { type: 'correction', amount: '-6.00' },
      { type: 'win', amount: '9.00' },
    ]);
    expect(items.map(({ at: moment }) => moment.slice(0, 10))).not.toContain('2026-11-20');
    expect(overview).toMatchObject({ moneyIn: '13.80', moneyOut: '-18.50', count: items.length });
    const all = await movements('rich', 'limit=100');
    expect(all.items.at(-1)).toMatchObject({ type: 'opening_balance', balanceAfter: '48250.00' });
    expect(all.overview).toMatchObject({ opening: '0.00', closing: all.items[0]?.balanceAfter });
  });

  it('refuses a currency that the player never had', async () => {
    const answer = await site.send('rich', 'GET', '/player/history/movements?currency=JPY');
    expect(answer).toMatchObject({ status: 'validation_error', data: { errors: { currency: [{}] } } });
  });

  it('comes to the change of the balance, whatever is played and on whatever day', async () => {
    const playerId = readyMadeId('verified');
    const step = fc.record({
      days: fc.nat(40),
      stake: fc.bigInt({ min: 1n, max: 900n }),
      win: fc.bigInt({ min: 0n, max: 2_000n }),
      end: fc.constantFrom('win', 'back', 'open', 'win-and-back', 'deposit'),
    });
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        runs += 1;
        const play = await aPlay('verified', `p${runs}`);
        const before = await readBalances(site.database, playerId);
        let sum = 0n;
        for (const [index, { days, stake, win, end }] of steps.entries()) {
          // Of the same year, so that the statement below has them all.
          at = new Date(TODAY.getTime() - days * 86_400_000);
          const round = String(index);
          // oxlint-disable no-await-in-loop -- a history is a sequence
          if (end === 'deposit') {
            await postOnce(site.database, aDeposit(readyMadeId('verified'), stake, { at }));
            sum += stake;
            continue;
          }
          await play.bet(round, stake);
          if (end.startsWith('win')) await play.win(round, win);
          if (end.endsWith('back')) await play.takeBack(round);
          // oxlint-enable no-await-in-loop
          if (end === 'win') sum += win - stake;
          if (end === 'open') sum -= stake;
        }
        at = TODAY;
        const [after] = await readBalances(site.database, playerId);
        expect((after?.real.amountMinor ?? 0n) - (before[0]?.real.amountMinor ?? 0n)).toBe(sum);
        const { rows } = await readMovements(
          site.database,
          { playerId, currency: 'EUR', ...periodOf({}, 'UTC') },
          { limit: 10_000 },
        );
        expect(rows.reduce((total, { amount }) => total + amount, 0n)).toBe(after?.real.amountMinor);
        expect(rows[0]?.balanceAfter).toBe(after?.real.amountMinor);

        const day = `2026-11-${String((runs % 19) + 1).padStart(2, '0')}`;
        const filter = { playerId, currency: 'EUR', ...periodOf({ from: day, to: day }, 'Europe/Berlin') };
        const ofDay = await readMovements(site.database, filter, { limit: 10_000 });
        const { count, opening, moneyIn, moneyOut, closing } = await sumMovements(site.database, filter);
        expect(count).toBe(ofDay.rows.length);
        expect(ofDay.rows.reduce((total, { amount }) => total + amount, 0n)).toBe(closing - opening);
        expect(opening + moneyIn + moneyOut).toBe(closing);
      }),
      { numRuns: 12 },
    );
  }, 60_000);
});

describe('the statement of a player', () => {
  it('begins each month with what the one before left, and comes to the balance', async () => {
    const { months } = await statement('verified');
    const minor = (text: string | undefined) => minorUnits(text ?? '', 2);
    for (const month of months) {
      const { opening, deposits, withdrawals, staked, won, returned, bonuses, other } = month;
      const sum = [opening, deposits, withdrawals, staked, won, returned, bonuses, other].reduce(
        (total, text) => total + minor(text),
        0n,
      );
      expect(sum).toBe(minor(month.closing));
      expect(minor(month.net)).toBe(minor(staked) + minor(won) + minor(returned));
    }
    expect(months.slice(0, -1).map(({ opening }) => opening)).toEqual(
      months.slice(1).map(({ closing }) => closing),
    );
    const [balance] = await readBalances(site.database, readyMadeId('verified'));
    expect(minor(months[0]?.closing)).toBe(balance?.real.amountMinor);
  });

  it('tells what was staked and won in the player’s own month', async () => {
    const { months, year, years } = await statement('rich');
    expect(months).toMatchObject([
      { month: '2026-11', staked: '-13.50', won: '13.80', returned: '-6.00', net: '-5.70', rounds: 4 },
    ]);
    expect(year).toBe(2026);
    expect(years[0]).toBe(2026);
  });

  it('tells what bonuses have become cash apart from what was won and paid in', async () => {
    await postOnce(site.database, aDeposit(readyMadeId('hour'), 1_500n, { type: 'bonus_completed' }));
    const { lifetime, months } = await statement('hour');
    expect(months[0]).toMatchObject({ bonuses: '15.00', won: '0.00', deposits: '0.00' });
    expect(lifetime.deposits).toBe('0.00');
  });

  it('has no month of a year before', async () => {
    expect(await statement('rich', 'year=2019')).toMatchObject({ months: [], year: 2019 });
  });

  it('tells what was paid in since the account was opened', async () => {
    await postOnce(site.database, aDeposit(readyMadeId('sms'), 2_000n));
    expect((await statement('sms')).lifetime).toMatchObject({
      deposits: '20.00',
      withdrawals: '0.00',
      net: '20.00',
    });
  });
});

describe('among fifty thousand rounds', () => {
  const ROUNDS = 50_000;
  const LIMIT = 25;
  let playerId: string;

  beforeAll(async () => {
    playerId = await aPlayer(site.database);
    await site.database.query(
      `insert into wallet_round (provider, round_id, player_id, currency, stake, opened_at, closed_at)
       select 'marquee', 'many-' || number, $1, 'EUR', 100, at, at
       from generate_series(1, $2::integer) as number, lateral (select $3::timestamptz - number * interval '1 minute') as moment (at)`,
      [playerId, ROUNDS, TODAY],
    );
    await site.database.query(
      `insert into wallet_call (provider, tx_id, kind, request_hash, player_id, currency, round_id, ref_tx_id, amount,
         balance_after, created_at)
       select 'marquee', 'many-' || number || kind, kind, '', $1, 'EUR', 'many-' || number,
         case kind when 'win' then 'many-' || number || 'bet' end, 0, 0, $3
       from generate_series(1, $2::integer) as number, unnest(array['bet', 'win']) as kind`,
      [playerId, ROUNDS, TODAY],
    );
    await site.database.query('analyze wallet_round');
    await site.database.query('analyze wallet_call');
  });

  /** Rows that the most eager step of reading a page had in hand, and the cursor of the next one. */
  const readCounting = async (filter: RoundFilter, cursor: string | undefined) => {
    const asked: Array<[sql: string, values: unknown[] | undefined]> = [];
    const spy = {
      query: async (sql: string, values?: unknown[]) => {
        asked.push([sql, values]);
        return site.database.query(sql, values);
      },
    } as Queryable;
    const page = await readRounds(spy, filter, { cursor, limit: LIMIT });
    const [sql = '', values] = asked[0] ?? [];
    const [explained] = await site.database.query<{ 'QUERY PLAN': unknown }>(
      `explain (analyze, format json) ${sql}`,
      values,
    );
    const plan = JSON.stringify(explained?.['QUERY PLAN']);
    const counts = Array.from(
      plan.matchAll(/"(?:Actual Rows|Rows Removed by [\w ]+)":\s*([\d.]+)/g),
      ([, count]) => Number(count),
    );
    return { page, most: Math.max(...counts) };
  };

  it('reads no more for the page at the end than for the first', async () => {
    const filter = { playerId, ...periodOf({}, 'UTC') };
    const first = await readCounting(filter, undefined);
    const { nextCursor } = await readRounds(site.database, filter, { limit: ROUNDS - LIMIT });
    const last = await readCounting(filter, nextCursor ?? undefined);
    expect(last.page.rows.at(-1)?.roundId).toBe(`many-${ROUNDS}`);
    expect([first.most, last.most]).toEqual([LIMIT + 1, LIMIT]);
  });

  it('reads the rounds of a day long past, and none of those since', async () => {
    const filter = { playerId, ...periodOf({ to: '2026-11-18' }, 'UTC') };
    const { page, most } = await readCounting(filter, undefined);
    expect(page.rows).toHaveLength(LIMIT);
    expect(most).toBe(LIMIT + 1);
  });
});
