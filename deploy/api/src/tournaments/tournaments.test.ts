import type { Leaderboard, Tournament, TournamentCard } from '@marquee/kernel/contracts/tournaments';
import { readyMadeId, TODAY } from '@marquee/seed/testing';

import { giveRole, takeRole } from '../activities/roles.ts';
import { movePoints, readPoints } from '../points/points-money.ts';
import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { openPlayersSite, type PlayersSite } from '../testing/players-site.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { aWallet } from '../wallet/a-wallet.fixture.ts';
import { aTournament, HOUR_MS, moneyPrizes, type Wanted } from './a-tournament.fixture.ts';
import { runTournaments } from './run-tournaments.ts';

let now = TODAY;
let site: PlayersSite;
beforeAll(async () => {
  site = await openPlayersSite({ now: () => now });
}, OPENING_MS);
afterAll(async () => {
  await expectSoundLedger(site.database);
  await site.close();
}, OPENING_MS);
beforeEach(async () => {
  now = new Date(TODAY.getTime());
  // Those of the tests before are shown no more.
  await site.database.query("update tournament set state = 'draft'");
});

const later = (hours: number): Date => new Date(TODAY.getTime() + hours * HOUR_MS);
const moment = (hours: number): string => later(hours).toISOString();
const open = (wanted: Wanted = {}) => aTournament(site.database, { at: now, wanted });
const read = async (login: string | null, path: string) => site.send(login, 'GET', path);
const detail = async (id: string, login: string | null = null): Promise<Tournament> =>
  (await read(login, `/tournaments/${id}?lang=en`)).data;
const board = async (id: string, login: string | null = null): Promise<Leaderboard> =>
  (await read(login, `/tournament/${id}/leaderboard?lang=en`)).data;
const joinAs = async (login: string | null, id: string, rulesVersion = 1) =>
  site.send(login, 'POST', `/tournaments/${id}/join`, { rulesVersion });
const codeOf = (answer: { data: { code?: string } }) => answer.data.code;

let rounds = 0;
/** A round of a ready-made player, settled at once. */
const play = async (login: string, stake: bigint, win: bigint): Promise<void> => {
  rounds += 1;
  const wallet = aWallet(site.database, () => now);
  const call = {
    provider: 'marquee',
    playerId: readyMadeId(login),
    roundId: `round-${rounds}`,
  };
  const money = (amountMinor: bigint) => ({ amountMinor, currency: 'EUR' });
  await wallet.bet({ ...call, txId: `bet-${rounds}`, amount: money(stake) });
  await wallet.win({
    ...call,
    txId: `win-${rounds}`,
    refTxId: `bet-${rounds}`,
    amount: money(win),
    isRoundClosed: true,
  });
};

const log = { info: () => {} } as unknown as Parameters<typeof runTournaments>[0]['log'];
const runJob = () => runTournaments({ database: site.database, log, now: () => now })();

const asStaff = async <Result>(login: string, work: () => Promise<Result>): Promise<Result> => {
  const marked = { playerId: readyMadeId(login), role: 'staff' as const };
  await giveRole(site.database, { ...marked, why: 'A test.', by: 'operator mira', at: now });
  return work().finally(() => takeRole(site.database, marked));
};

/** The job comes by while the player is one of the operator's own. */
const withdrawStaff = (login: string): Promise<void> => asStaff(login, runJob);

describe('lists', () => {
  const slugs = async (path: string): Promise<string[]> =>
    (await read(null, `${path}?lang=en`)).data.items.map(({ slug }: TournamentCard) => slug);

  it('have what runs, by its end, and after it what is to come, by its start', async () => {
    const at = (slug: string, startAt: string, endAt: string) =>
      open({ slug, startAt, endAt, joinFrom: moment(-100), joinUntil: endAt });
    await at('next-week', moment(168), moment(200));
    await at('tomorrow', moment(24), moment(300));
    await at('ends-late', moment(-1), moment(20));
    await at('ends-soon', moment(-1), moment(1));
    expect(await slugs('/tournaments/active')).toEqual(['ends-soon', 'ends-late', 'tomorrow', 'next-week']);
    now = later(1);
    expect(await slugs('/tournaments/active')).toContain('ends-soon');
    now = new Date(later(1).getTime() + 600_000);
    expect(await slugs('/tournaments/active')).not.toContain('ends-soon');
  });

  it('have only those in which rounds of a game count, where one is named', async () => {
    const [listed, other] = ['marquee-three-reels', 'marquee-five-reels'];
    const games = [{ slug: listed, multiplierX100: 100 }];
    await open({ slug: 'all-games' });
    const { id } = await open({ slug: 'one-game', games, terms: { games: 'listed' } });
    await joinAs('rich', id);
    const own = async (game: string): Promise<string[]> =>
      (await read('rich', `/player/competitions?lang=en&game=${game}`)).data.items.map(
        ({ tournament }: { tournament: TournamentCard }) => tournament.slug,
      );
    const active = async (game: string) =>
      (await read(null, `/tournaments/active?lang=en&game=${game}`)).data.items.map(
        ({ slug }: TournamentCard) => slug,
      );
    expect((await active(listed)).toSorted()).toEqual(['all-games', 'one-game']);
    expect(await active(other)).toEqual(['all-games']);
    expect(await active('no-such-game')).toEqual([]);
    expect([await own(listed), await own(other)]).toEqual([['one-game'], []]);
  });

  it('show no drafts, and what was called off among those that are over', async () => {
    const { id, slug } = await open();
    await site.database.query("update tournament set state = 'draft' where id = $1", [id]);
    expect([
      await slugs('/tournaments/active'),
      (await read(null, `/tournaments/${id}?lang=en`)).httpStatus,
    ]).toEqual([[], 404]);
    await site.database.query("update tournament set state = 'cancelled' where id = $1", [id]);
    expect(await slugs('/tournaments/closed')).toContain(slug);
  });
});

describe('a tournament', () => {
  it('says all its rules, its prizes by places, and why a visitor cannot join', async () => {
    const prizes = [
      ...moneyPrizes('100.00'),
      {
        from: 2,
        to: 4,
        prizes: [{ kind: 'points' as const, amount: '50.00', wagerX100: null, validDays: null }],
      },
    ];
    const { id } = await open({ prizes, terms: { minStake: '0.20' }, maxPlayers: 9 });
    expect(await detail(id)).toMatchObject({
      kind: 'tournament',
      state: 'running',
      title: 'A cup',
      rules: ['The sum of wins counts.', 'Be fair.'],
      isFunded: true,
      maxPlayers: 9,
      players: 0,
      prizes: { fund: { amount: '100.00', currency: 'EUR' }, places: 4 },
      rounds: { minStake: '0.20', maxStake: null, games: 'all', currency: 'EUR' },
      joining: { canJoin: false, unmet: ['sign-in'], hasAgreed: false },
      prizePlaces: [
        { from: 1, to: 1, prizes: [{ kind: 'money', amount: '100.00', currency: 'EUR', wagerFactor: null }] },
        { from: 2, to: 4, prizes: [{ kind: 'points', amount: '50.00', currency: null, wagerFactor: null }] },
      ],
    });
    expect(await detail(id, 'verified')).toMatchObject({ joining: { canJoin: true, unmet: [] } });
  });

  it('opens, begins and ends by the clock, whether or not a job has come by', async () => {
    const { id } = await open({
      joinFrom: moment(1),
      startAt: moment(2),
      endAt: moment(3),
      joinUntil: moment(3),
    });
    const states: string[] = [];
    for (const milliseconds of [
      HOUR_MS - 1,
      HOUR_MS,
      2 * HOUR_MS - 1,
      2 * HOUR_MS,
      3 * HOUR_MS - 1,
      3 * HOUR_MS,
    ]) {
      now = new Date(TODAY.getTime() + milliseconds);
      // oxlint-disable-next-line no-await-in-loop -- one moment after the other
      states.push((await detail(id)).state);
    }
    expect(states).toEqual(['announced', 'registration', 'registration', 'running', 'running', 'finalizing']);
  });
});

describe('joining', () => {
  it('takes one entry, however often it is asked for', async () => {
    const { id } = await open();
    const first = await joinAs('verified', id);
    expect(first.data.entries).toEqual([
      { tournamentId: id, entry: 1, joinedAt: TODAY.toISOString(), isRepeated: false },
    ]);
    expect((await joinAs('verified', id)).data.entries).toMatchObject([{ entry: 1, isRepeated: true }]);
    expect(await detail(id, 'verified')).toMatchObject({ players: 1, joinedAt: TODAY.toISOString() });
  });

  it.each([
    ['excluded', 'SELF_EXCLUDED'],
    ['cooling-off', 'COOLING_OFF'],
    ['blocked', 'PLAY_BLOCKED'],
    ['terms', 'TERMS_REQUIRED'],
  ])('is not for a player who is %s: %s', async (login, code) => {
    const { id } = await open();
    expect(codeOf(await joinAs(login, id))).toBe(code);
  });

  it('asks for the country, the status and accounts that are not the operator’s own', async () => {
    const { id } = await open({
      terms: { eligibility: { countries: ['FR'], status: 'diamond', verified: false } },
    });
    const refused = await asStaff('verified', () => joinAs('verified', id));
    expect(refused.data).toMatchObject({
      code: 'NOT_ELIGIBLE',
      params: { rules: ['country', 'status', 'staff'] },
    });
  });

  it('is possible from the first moment to the last, and by the rules that hold', async () => {
    const { id } = await open({
      joinFrom: moment(1),
      startAt: moment(2),
      endAt: moment(4),
      joinUntil: moment(3),
    });
    now = new Date(later(1).getTime() - 1);
    expect((await joinAs('verified', id)).data).toMatchObject({
      code: 'TOURNAMENT_NOT_OPEN',
      params: { from: moment(1), until: moment(3) },
    });
    now = later(1);
    expect(codeOf(await joinAs('verified', id, 2))).toBe('TOURNAMENT_RULES_CHANGED');
    expect((await joinAs('verified', id)).status).toBe('ok');
    now = new Date(later(3).getTime() - 1);
    expect((await joinAs('rich', id)).status).toBe('ok');
    now = later(3);
    expect(codeOf(await joinAs('regular', id))).toBe('TOURNAMENT_NOT_OPEN');
  });

  it('takes money into escrow, and no more than there is', async () => {
    const entry = (amount: string) => ({ kind: 'money' as const, amount });
    const dear = await open({ terms: { entry: entry('9000000.00') } });
    expect(codeOf(await joinAs('rich', dear.id))).toBe('NOT_ENOUGH_MONEY');
    const { id } = await open({ terms: { entry: entry('10.00') }, maxPlayers: 1 });
    expect((await joinAs('rich', id)).data).toMatchObject({
      paid: { kind: 'money', amount: '10.00', currency: 'EUR' },
    });
    expect(codeOf(await joinAs('verified', id))).toBe('TOURNAMENT_FULL');
    expect((await detail(id, 'verified')).joining.unmet).toContain('full');
    const [escrow] = await site.database.query(
      `select balance from ledger_account where kind = 'tournament_escrow' and subject = $1`,
      [id],
    );
    expect(escrow).toEqual({ balance: 17_501n + 1_000n });
  });

  it('takes points, and gives them back where the player is out before it begins', async () => {
    const playerId = readyMadeId('rich');
    const { id } = await open({
      terms: { entry: { kind: 'points', amount: '5.00' } },
      startAt: moment(1),
      endAt: moment(2),
      joinUntil: moment(2),
    });
    const dear = await open({ terms: { entry: { kind: 'points', amount: '9000000.00' } } });
    expect(codeOf(await joinAs('rich', dear.id))).toBe('POINTS_NOT_ENOUGH');
    await site.database.transaction((transaction) =>
      movePoints(transaction, {
        type: 'points_corrected',
        playerId,
        exchange: 600n,
        status: 0n,
        key: 'a gift',
        at: now,
      }),
    );
    const { exchange: before } = await readPoints(site.database, playerId);
    expect((await joinAs('rich', id)).status).toBe('ok');
    expect((await readPoints(site.database, playerId)).exchange).toBe(before - 500n);
    await withdrawStaff('rich');
    expect((await readPoints(site.database, playerId)).exchange).toBe(before);
  });
});

describe('a board', () => {
  it('has places, neighbours and what is lacking, and follows within a second', async () => {
    const { id } = await open();
    await joinAs('rich', id);
    await joinAs('regular', id);
    await play('rich', 100n, 900n);
    expect(await board(id, 'rich')).toMatchObject({
      total: 1,
      rows: [{ place: 1, entry: 1, score: '9.00', rounds: 1, prizes: [{ amount: '100.00' }] }],
      own: { entry: 1, state: 'counts', row: { place: 1 }, neighbours: [], toNextPlace: null },
      isFinal: false,
    });
    const { version } = await board(id);
    await play('regular', 100n, 1_250n);
    expect((await board(id)).version).toBe(version);
    now = new Date(now.getTime() + 1_000);
    const after = await board(id, 'rich');
    expect(after.version).toBeGreaterThan(version);
    expect(after.rows.map(({ place, entry, score }) => [place, entry, score])).toEqual([
      [1, 2, '12.50'],
      [2, 1, '9.00'],
    ]);
    expect(after.own).toMatchObject({ row: { place: 2 }, neighbours: [{ place: 1 }], toNextPlace: '3.50' });
    expect((await board(id)).own).toBeNull();
  });

  it('shows who has moved since the comparison before', async () => {
    const { id } = await open();
    await joinAs('rich', id);
    await joinAs('regular', id);
    await play('rich', 100n, 900n);
    await play('regular', 100n, 100n);
    await runJob();
    now = new Date(now.getTime() + 1_000);
    await play('regular', 100n, 2_000n);
    expect((await read(null, `/tournaments/${id}/drifts?lang=en`)).data).toMatchObject({
      since: TODAY.toISOString(),
      items: [
        { entry: 2, from: 2, to: 1 },
        { entry: 1, from: 1, to: 2 },
      ],
    });
    expect((await board(id)).rows.map(({ drift }) => drift)).toEqual([1, -1]);
  });

  it('has nobody on it who is excluded meanwhile', async () => {
    const { id } = await open();
    await joinAs('rich', id);
    await play('rich', 100n, 900n);
    await withdrawStaff('rich');
    expect(await board(id, 'rich')).toMatchObject({
      total: 0,
      rows: [],
      own: { state: 'withdrawn', row: null },
    });
  });
});

it('lists what a player has joined', async () => {
  const { id } = await open();
  await joinAs('rich', id);
  await play('rich', 100n, 900n);
  const { items } = (await read('rich', '/player/competitions?lang=en')).data;
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ tournament: { id }, entry: 1, place: 1, score: '9.00', refunded: null });
  expect((await read('regular', '/player/competitions?lang=en')).data.items).toEqual([]);
  expect((await read('rich', '/player/display-data')).data.competitionsCount).toBe(1);
  expect((await read('regular', '/player/display-data')).data.competitionsCount).toBe(0);
});

it('tells what free spins may still add', async () => {
  const { id } = await open({ terms: { maxFreeWin: '20.00' } });
  expect((await read('rich', `/tournament/max-free-win/${id}/game/1`)).data).toEqual({
    maxWin: '20.00',
    currency: 'EUR',
    spent: '0.00',
    left: '20.00',
  });
});

describe('a race', () => {
  it('knows who has agreed to the rules of a stage with another one, and to no others', async () => {
    const race = { slug: 'tour-of-consent', title: { en: 'A tour' }, rules: {}, pointsByPlace: [10] };
    const stage = (stageNo: number, changes: Parameters<typeof open>[0] = {}) =>
      open({ race: { ...race, stageNo }, ...changes });
    const first = await stage(1);
    const [same, worded, termed] = [
      await stage(2),
      await stage(3, { rules: { en: ['Other rules.'] } }),
      await stage(4, { terms: { minRounds: 9 } }),
    ];
    const hasAgreed = async ({ id }: { id: string }, login: string | null = 'verified') =>
      (await read(login, `/tournaments/${id}?lang=en`)).data.joining.hasAgreed;
    expect(await hasAgreed(same)).toBe(false);
    await joinAs('verified', first.id);
    expect([await hasAgreed(same), await hasAgreed(worded), await hasAgreed(termed)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([await hasAgreed(same, 'rich'), await hasAgreed(same, null)]).toEqual([false, false]);
    await site.database.query('update tournament set rules_version = 2 where id = $1', [first.id]);
    expect(await hasAgreed(same)).toBe(false);
    await site.database.query(
      `update tournament set state = 'cancelled' where race_id = (select id from race where slug = 'tour-of-consent')`,
    );
  });

  it('is joined as a whole, and its board adds the points of its stages', async () => {
    const race = {
      slug: 'grand-tour',
      title: { en: 'Grand tour' },
      rules: { en: ['Two stages.'] },
      pointsByPlace: [10, 6],
    };
    const stage = (stageNo: number, from: number, to: number) =>
      open({
        race: { ...race, stageNo },
        slug: `grand-tour-${stageNo}`,
        joinFrom: moment(-10),
        startAt: moment(from),
        endAt: moment(to),
        joinUntil: moment(to),
      });
    const first = await stage(1, -1, 1);
    await stage(2, 1, 3);
    const { current } = (await read('rich', '/race/latest?lang=en')).data;
    expect(current).toMatchObject({
      slug: 'grand-tour',
      isJoined: false,
      pointsByPlace: [10, 6],
      stages: [
        { stageNo: 1, state: 'running' },
        { stageNo: 2, state: 'registration' },
      ],
    });
    expect((await joinAs('rich', current.id, current.rulesVersion)).data.entries).toHaveLength(2);
    await joinAs('regular', first.id);
    await play('rich', 100n, 900n);
    await play('regular', 100n, 1_900n);
    expect((await read('rich', '/race/latest/leaderboard?lang=en')).data).toMatchObject({
      total: 2,
      rows: [
        { place: 1, points: 10 },
        { place: 2, points: 6, stages: [{ stageNo: 1, place: 2, points: 6 }] },
      ],
      own: { points: 6 },
    });
    const shown = (await read(null, `/race-stage/${first.id}?lang=en`)).data;
    expect(shown).toMatchObject({ kind: 'race_stage', stageNo: 1, race: { slug: 'grand-tour' } });
    expect(shown.path).toBe(`/races/stages/show/${first.id}`);
    expect((await read(null, '/tournaments/active?lang=en')).data.items).toEqual([]);
  });

  it('has three lists of games', async () => {
    const games = [{ slug: 'marquee-three-reels', multiplierX100: 200 }];
    const { id } = await open({ games });
    const list = async (name: string) => (await read(null, `/race-stage/${id}/${name}?lang=en&limit=2`)).data;
    expect((await list('bonus-games')).items).toMatchObject([
      { game: { slug: 'marquee-three-reels' }, multiplier: '2.00' },
    ]);
    const [all, once] = [await list('all-games'), await list('not-bonus-games')];
    expect(all.items[0].multiplier).toBe('2.00');
    expect(once.total).toBe(all.total - 1);
    expect(all.nextCursor).not.toBeNull();
  });
});
