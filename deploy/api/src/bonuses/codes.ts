import type { Queryable } from '@marquee/kernel/server/database';

import { ApiError } from '../http/api-error.ts';
import { lockForPlay } from '../wallet/repository.ts';
import { readBonusPlayer } from './bonus-player.ts';
import { readCampaignFacts, termsIn } from './campaign-terms.ts';
import { findCampaign, isOpenAt } from './campaigns.ts';
import { judgeCampaign, requireEligible } from './eligibility.ts';
import { insertCampaignGrant } from './give-campaign.ts';
import { requireMayClaim, requireOpenBonuses } from './grant-actions.ts';
import { findGrant, type GrantRow } from './grant-row.ts';
import { type GrantNews, newsOf } from './news.ts';

/** However it is written, a code is the same without its spaces and in capitals. */
export const foldCode = (code: string): string => code.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();

interface CodeRow {
  code: string;
  campaignId: string;
  isOpen: boolean;
}

const findCode = async (
  transaction: Queryable,
  { code, playerId, at }: { code: string; playerId: string; at: Date },
): Promise<CodeRow | null> => {
  const [row] = await transaction.query<CodeRow>(
    `select code, campaign_id as "campaignId", valid_from <= $3 and (valid_until is null or valid_until > $3)
       and (most_uses is null or uses < most_uses) as "isOpen"
     from bonus_code where code = $1 and (player_id is null or player_id = $2) for update`,
    [code, playerId, at],
  );
  return row ?? null;
};

/** What the code has brought this player before; null for nothing. */
const findUse = async (
  transaction: Queryable,
  { code, playerId }: { code: string; playerId: string },
): Promise<GrantRow | null> => {
  const [use] = await transaction.query<{ id: string }>(
    'select id from bonus_grant where code = $1 and player_id = $2 limit 1',
    [code, playerId],
  );
  return use === undefined ? null : findGrant(transaction, use.id);
};

/**
 * Offers what a code brings, or promises it for the next deposit: its conditions are seen before it is taken. An offer
 * that still stands is answered again. Whether a code was never there or is over is not told.
 *
 * @throws {ApiError} `BONUSES_CLOSED`, what `decide` says, `CODE_INVALID`, `CODE_USED`, `NOT_ELIGIBLE`
 */
export const useCode = async (
  transaction: Queryable,
  asked: { playerId: string; code: string; newId: () => string; at: Date },
): Promise<GrantNews[]> => {
  const { playerId, newId, at } = asked;
  const code = foldCode(asked.code);
  await lockForPlay(transaction, playerId);
  await requireOpenBonuses(transaction);
  await requireMayClaim(transaction, asked);
  const known = await findCode(transaction, { code, playerId, at });
  const before = known === null ? null : await findUse(transaction, { code, playerId });
  if (before?.state === 'offered') return [newsOf(before, 'offered')];
  if (before !== null) throw new ApiError('CODE_USED', 'The player has used this code.');
  const campaign = known?.isOpen === true ? await findCampaign(transaction, known.campaignId) : null;
  if (campaign === null || !isOpenAt(campaign, at))
    throw new ApiError('CODE_INVALID', 'There is no such code, or it is over.');
  const player = await readBonusPlayer(transaction, playerId);
  const { currency } = player;
  const facts = await readCampaignFacts(transaction, [campaign.definition]);
  const terms = termsIn(campaign.definition, currency, facts);
  requireEligible(judgeCampaign({ campaign, player, currency, terms, at }));
  if (terms === null) throw new ApiError('NOT_ELIGIBLE', `${campaign.key} says nothing in ${currency}.`);
  const isWithDeposit = terms.minDeposit !== null;
  const grant = await insertCampaignGrant(transaction, {
    id: newId(),
    campaign,
    terms,
    playerId,
    state: isWithDeposit ? 'pending_deposit' : 'offered',
    deposit: null,
    source: { of: 'code', key: `${code} ${playerId}` },
    code,
    actor: `player ${playerId}`,
    at,
  });
  if (grant === null) throw new ApiError('CODE_USED', 'The player has used this code.');
  await transaction.query('update bonus_code set uses = uses + 1 where code = $1', [code]);
  return [newsOf(grant, isWithDeposit ? 'changed' : 'offered')];
};
