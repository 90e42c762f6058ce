import type { CancelPreview, WithdrawalLoss } from '@marquee/kernel/contracts/bonuses';
import type { Language } from '@marquee/kernel/locale';
import type { Queryable } from '@marquee/kernel/server/database';

import { readReal } from '../wallet/repository.ts';
import { decimalIn } from './campaign-terms.ts';
import { previewEnd } from './grant-actions.ts';
import { IS_RUNNING } from './grant-row.ts';
import { type GrantView, presentGrant, selectGrants } from './present-grant.ts';

export const presentPreview = async (
  database: Queryable,
  grant: GrantView,
  lang: Language,
): Promise<CancelPreview> => {
  const { playerId, currency } = grant;
  const { givesUp, wins, isRoundOpen } = await previewEnd(database, grant);
  return {
    grant: presentGrant(grant, lang),
    givesUp: decimalIn(currency, givesUp),
    wins: decimalIn(currency, wins),
    keeps: decimalIn(currency, await readReal(database, playerId, currency)),
    isRoundOpen,
  };
};

/** What a withdrawal in a currency ends: what runs in it, unless its conditions say that it goes on. */
export const readForfeitable = (
  database: Queryable,
  { playerId, currency }: { playerId: string; currency: string },
): Promise<GrantView[]> =>
  database.query<GrantView>(
    selectGrants(`where player_id = $1 and currency = $2 and ${IS_RUNNING} and end_reason is null
      and terms ->> 'onWithdrawal' = 'forfeit'`),
    [playerId, currency],
  );

export const readWithdrawalLoss = async (
  database: Queryable,
  { playerId, currency, lang }: { playerId: string; currency: string; lang: Language },
): Promise<WithdrawalLoss> => {
  const forfeitable = await readForfeitable(database, { playerId, currency });
  const grants = await Promise.all(forfeitable.map((grant) => presentPreview(database, grant, lang)));
  return { canLose: grants.length > 0, grants };
};
