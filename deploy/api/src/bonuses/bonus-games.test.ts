import { randomUUID } from 'node:crypto';

import type { BonusTerms } from '@marquee/kernel/contracts/bonuses';
import type { OpenDatabase } from '@marquee/kernel/server/database';

import { ApiError } from '../http/api-error.ts';
import { addGames } from '../jackpots/a-jackpot.fixture.ts';
import { NOW } from '../ledger/a-ledger.fixture.ts';
import { aPlay } from '../wallet/a-play.fixture.ts';
import { giveBonus } from '../wallet/a-wallet.fixture.ts';
import { aWager } from './a-campaign.fixture.ts';
import { aCampaign, aClaimant, anOffer, onOfferedBonuses } from './a-promotion.fixture.ts';
import { requireAllowedByBonus } from './check-launch.ts';
import { useCode } from './codes.ts';
import { activate } from './grant-actions.ts';
import { readLowestStake } from './lowest-stake.ts';
import { offerBySchedule } from './offer-by-schedule.ts';
import { offerOn } from './offer-campaigns.ts';
import { readPlayMeter } from './read-meters.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const FREE_SPINS = {
  count: 12,
  stake: { EUR: '0.20' },
  games: ['game-2', 'game-4'],
  validDays: 5,
  wagerFactorX100: 250,
  mostWon: null,
};
const OF_SPINS = { award: { kind: 'free_spins' }, freeSpins: FREE_SPINS };

let database: OpenDatabase;
onOfferedBonuses((opened) => {
  database = opened;
});
beforeAll(async () => {
  await addGames(database);
  await addGames(database, { first: 3 });
  await database.query(
    `update game set is_playable = id <> 3, real_enabled = id <> 3, lowest_stake_minor = stake, highest_stake_minor = 10000
     from (values (1, 50), (2, 20), (3, 10), (4, 30)) as lowest (game, stake) where game = id`,
  );
});

const named = (...ids: number[]): BonusTerms['wager']['deniedGames'] =>
  ids.map((id) => ({ id, slug: `game-${id}`, title: 'Game', path: '' }));

it.each([
  ['any game that can be played for money', null, [], 20n],
  ['all but one', null, [2], 30n],
  ['some alone', [1, 4], [], 30n],
  ['some but one', [1, 2, 4], [2, 4], 50n],
  ['one that cannot be played for money', [3], [], 0n],
])('the lowest stake under a bonus: %s', async (_name, allowed, denied, lowest) => {
  const games = { allowedGames: allowed && named(...allowed), deniedGames: named(...denied) };
  expect(await readLowestStake(database, games)).toBe(lowest);
});

describe('free spins of a bonus', () => {
  const spinsOf = (playerId: string) =>
    database.query(
      `select provider_game_id as game, count, stake, valid_from as "from", valid_to as "to", most_won as "mostWon",
         wager_factor_x100 as factor, wager_days as days from free_rounds where player_id = $1`,
      [playerId],
    );
  const spins = {
    game: 'game-2',
    count: 12,
    stake: 20n,
    from: NOW,
    to: new Date(NOW.getTime() + 5 * DAY_MS),
    mostWon: null,
    factor: 250,
    days: 7,
  };
  const take = async (changes: object, prepare = async () => {}) => {
    const playerId = await aClaimant(database);
    const offer = await anOffer(database, { campaign: await aCampaign(database, changes), playerId });
    await prepare();
    await database.transaction((transaction) =>
      activate(transaction, { playerId, bonusId: offer.id, newId: randomUUID, at: NOW }),
    );
    return spinsOf(playerId);
  };

  it('are given when it is taken, in the first of their games and as its conditions say', async () => {
    expect(await take(OF_SPINS)).toEqual([spins]);
    const bounded = { ...OF_SPINS, freeSpins: { ...FREE_SPINS, mostWon: { EUR: '30.00' } } };
    expect(await take(bounded)).toEqual([{ ...spins, mostWon: 3_000n }]);
  });

  it('are given with what is given at once', async () => {
    const campaign = { ...OF_SPINS, trigger: 'status_up', activation: 'auto' };
    await aCampaign(database, campaign);
    const playerId = await aClaimant(database);
    await database.transaction((transaction) =>
      offerOn(transaction, { trigger: 'status_up', playerId }, { newId: randomUUID, at: NOW }),
    );
    expect(await spinsOf(playerId)).toEqual([spins]);
    await database.query(`update bonus_campaign set state = 'ended'`);
  });

  it('are none where there are none, or their games are gone', async () => {
    expect(await take({})).toEqual([]);
    expect(await take({ ...OF_SPINS, freeSpins: { ...FREE_SPINS, games: ['nothing'] } })).toEqual([]);
    await addGames(database, { first: 5 });
    const gone = { ...OF_SPINS, freeSpins: { ...FREE_SPINS, games: ['game-5'] } };
    const remove = async () => {
      await database.query('delete from game where id = 5');
    };
    expect(await take(gone, remove)).toEqual([]);
  });
});

describe('a game under the bonus that runs', () => {
  const judge = async (changes: object | null, { gameId = 1, lowestStake = 500n } = {}) => {
    const playerId = await aClaimant(database);
    const asked = { playerId, currency: 'EUR', gameId, lowestStake, at: NOW };
    if (changes !== null) {
      const campaign = await aCampaign(database, { wager: aWager(changes) });
      const { id } = await anOffer(database, { campaign, playerId });
      await database.transaction((transaction) =>
        activate(transaction, { playerId, bonusId: id, newId: randomUUID, at: NOW }),
      );
    }
    try {
      await requireAllowedByBonus(database, asked);
      return 'allowed';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { code: error.code, params: error.params };
    }
  };
  const forbidden = { code: 'BONUS_FORBIDS_GAME', params: { grantId: expect.any(String) } };

  it.each<[string, object | null, object, unknown]>([
    ['none runs', null, { lowestStake: 501n }, 'allowed'],
    ['its lowest stake is as much as may be staked', {}, {}, 'allowed'],
    [
      'its lowest stake is more',
      {},
      { lowestStake: 501n },
      { code: 'BONUS_MAX_BET', params: { max: '5.00', currency: 'EUR' } },
    ],
    ['stakes have no bound', { maxStake: null }, { lowestStake: 501n }, 'allowed'],
    ['it is denied', { deniedGames: ['game-1'] }, {}, forbidden],
    ['another one is denied', { deniedGames: ['game-2'] }, {}, 'allowed'],
    ['others are allowed', { allowedGames: ['game-2', 'game-4'] }, {}, forbidden],
    ['it is one of those allowed', { allowedGames: ['game-2', 'game-4'] }, { gameId: 4 }, 'allowed'],
  ])('can be opened, or not, where %s', async (_name, changes, game, judged) => {
    expect(await judge(changes, game)).toEqual(judged);
  });

  it('says what its stakes count; nothing where none runs in the currency, or there is no such play', async () => {
    const aPlayOf = async (gameId: number) => {
      const playerId = await aClaimant(database);
      const id = await aPlay(database, { playerId, gameId });
      return { id, playerId, currency: 'EUR', language: 'en' } as const;
    };
    const [slot, withJackpot] = [await aPlayOf(2), await aPlayOf(1)];
    expect(await readPlayMeter(database, slot)).toBeNull();
    await Promise.all(
      [slot, withJackpot].map(({ playerId }) =>
        giveBonus(database, playerId, { amount: 500n, wagerFactorX100: 1_000 }),
      ),
    );
    expect(await readPlayMeter(database, slot)).toMatchObject({
      locked: '5.00',
      isAllowed: true,
      contributionBasisPoints: 10_000,
    });
    expect(await readPlayMeter(database, withJackpot)).toMatchObject({ contributionBasisPoints: 0 });
    expect(await readPlayMeter(database, { ...slot, currency: 'USD' })).toBeNull();
    expect(await readPlayMeter(database, { ...slot, id: randomUUID() })).toBeNull();
  });
});

describe('the games that conditions name', () => {
  const WITHOUT = { wager: aWager({ deniedGames: ['game-2'] }) };
  const deniedTo = async (playerId: string) => {
    const grants = await database.query<{ terms: BonusTerms }>(
      'select terms from bonus_grant where player_id = $1',
      [playerId],
    );
    return grants.map(({ terms }) => terms.wager.deniedGames.map(({ slug }) => slug));
  };

  it('are kept in what a code brings', async () => {
    const { id } = await aCampaign(database, { ...WITHOUT, trigger: 'code', activation: 'code' });
    await database.query(
      `insert into bonus_code (code, campaign_id, valid_from) values ('WITHOUT', $1, $2)`,
      [id, NOW],
    );
    const playerId = await aClaimant(database);
    await database.transaction((transaction) =>
      useCode(transaction, { playerId, code: 'without', newId: randomUUID, at: NOW }),
    );
    expect(await deniedTo(playerId)).toEqual([['game-2']]);
  });

  it('are kept in what begins by itself', async () => {
    await aCampaign(database, { ...WITHOUT, trigger: 'schedule' });
    const playerId = await aClaimant(database);
    await offerBySchedule({ database, now: () => NOW }, new AbortController().signal);
    expect(await deniedTo(playerId)).toEqual([['game-2']]);
  });
});
