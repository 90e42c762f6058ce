import { randomUUID } from 'node:crypto';

import type { Database, OpenDatabase, Queryable } from '@marquee/kernel/server/database';

import { agreeToTerms, aPlayer, NOW } from '../ledger/a-ledger.fixture.ts';
import { onSoundLedger } from '../testing/on-sound-ledger.ts';
import { aDefinition } from './a-campaign.fixture.ts';
import { readCampaignFacts, termsIn } from './campaign-terms.ts';
import { type Campaign, findCampaign } from './campaigns.ts';
import { insertCampaignGrant } from './give-campaign.ts';
import type { GrantRow } from './grant-row.ts';
import { saveCampaign, setCampaignState } from './save-campaign.ts';

/** One database for all tests of a file, in which bonuses are offered. */
export const onOfferedBonuses = (take: (database: OpenDatabase) => void): void => {
  let database: OpenDatabase;
  onSoundLedger((opened) => {
    database = opened;
    take(opened);
  });
  beforeAll(async () => {
    await database.query(`insert into setting (key, value) values ('features', '{ "bonuses": true }')`);
  });
};

/** A player who may be given a bonus. */
export const aClaimant = async (database: Queryable): Promise<string> => {
  const playerId = await aPlayer(database);
  await agreeToTerms(database, playerId);
  return playerId;
};

/** A campaign that goes on, of a name of its own. */
export const aCampaign = async (
  database: Pick<Database, 'transaction'>,
  changes: object = {},
): Promise<Campaign> => {
  const id = randomUUID();
  const definition = aDefinition({ key: `campaign-${id}`, ...changes });
  return database.transaction(async (transaction) => {
    await saveCampaign(transaction, { id, definition, by: 'test', at: NOW });
    await setCampaignState(transaction, { key: definition.key, state: 'active', at: NOW });
    const campaign = await findCampaign(transaction, id);
    if (campaign === null) throw new Error('The campaign is not there.');
    return campaign;
  });
};

/** A campaign that was offered to a player, who has not taken it. */
export const anOffer = async (
  database: Pick<Database, 'transaction'>,
  { campaign, playerId }: { campaign: Campaign; playerId: string },
): Promise<GrantRow> =>
  database.transaction(async (transaction) => {
    const facts = await readCampaignFacts(transaction, [campaign.definition]);
    const terms = termsIn(campaign.definition, 'EUR', facts);
    const id = randomUUID();
    const grant =
      terms &&
      (await insertCampaignGrant(transaction, {
        id,
        campaign,
        terms,
        playerId,
        state: 'offered',
        deposit: null,
        source: { of: 'test', key: id },
        actor: 'system',
        at: NOW,
      }));
    if (grant === null) throw new Error('The campaign could not be offered.');
    return grant;
  });

/** What a campaign has given: how often, and in cents of euro. */
export const givenOf = async (database: Queryable, { id }: Pick<Campaign, 'id'>) => {
  const [given] = await database.query<{ count: number; euro: bigint }>(
    'select granted_count as count, granted_euro as euro from bonus_campaign where id = $1',
    [id],
  );
  return given;
};

/** A deposit that has begun, of which nothing has come. Answers its id. */
export const aBegunDeposit = async (database: Queryable, playerId: string): Promise<string> => {
  const id = randomUUID();
  await database.query(
    `insert into payment_method (id, kind, rank, name, deposit_minimum, deposit_maximum, deposit_time, can_be_kept,
       required_fields) values ('card', 'card', 0, '{}', 1, 1, '{}', false, '{}') on conflict do nothing`,
  );
  await database.query(
    `insert into payment (id, number, player_id, direction, method, service, currency, amount, state, language, created_at,
       changed_at) values ($1, 'PD-1', $2, 'deposit', 'card', 'payments', 'EUR', 5000, 'pending', 'en', $3, $3)`,
    [id, playerId, NOW],
  );
  return id;
};
