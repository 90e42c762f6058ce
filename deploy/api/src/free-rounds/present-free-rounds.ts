import type { FreeSpinsPackage } from '@marquee/kernel/contracts/bonuses';
import { decimalText, toDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { gamePath } from '../games/presenter.ts';

interface PackageView {
  id: string;
  slug: string | null;
  title: string | null;
  providerSlug: string | null;
  currency: string;
  stake: bigint;
  count: number;
  played: number;
  won: bigint;
  mostWon: bigint | null;
  wagerFactorX100: number;
  state: FreeSpinsPackage['state'];
  validTo: Date;
}

/** Whether the catalogue has a game more than once, for other devices, it is the same page. */
const select = (
  rest: string,
): string => `select package.id, game.slug, game.title, game."providerSlug", currency, stake,
    count, played, won, most_won as "mostWon", wager_factor_x100 as "wagerFactorX100", state, valid_to as "validTo"
  from free_rounds as package left join lateral (
    select game.slug, game.title, studio.slug as "providerSlug"
    from game join provider as studio on studio.id = game.provider_id
    where game.provider_game_id = package.provider_game_id order by game.id limit 1
  ) as game on true ${rest}`;

const HUNDREDTHS = 2;

const present = ({ id, slug, title, providerSlug, currency, ...row }: PackageView): FreeSpinsPackage => {
  const decimal = (amountMinor: bigint): string => toDecimal({ amountMinor, currency });
  const isKnown = slug !== null && title !== null && providerSlug !== null;
  return {
    id,
    game: isKnown ? { title, path: gamePath({ slug, providerSlug }) } : null,
    currency,
    stake: decimal(row.stake),
    count: row.count,
    left: row.state === 'ended' ? 0 : row.count - row.played,
    won: decimal(row.won),
    mostWon: row.mostWon === null ? null : decimal(row.mostWon),
    wagerFactor: decimalText(BigInt(row.wagerFactorX100), HUNDREDTHS),
    state: row.state,
    validTo: row.validTo.toISOString(),
  };
};

/** Free spins of a player that can still be played, those that end first in front. */
export const readFreeSpins = async (
  database: Queryable,
  playerId: string,
  now: Date,
): Promise<FreeSpinsPackage[]> => {
  const rows = await database.query<PackageView>(
    select(
      `where player_id = $1 and state <> 'ended' and cancelled_at is null and valid_to > $2 order by valid_to, package.id`,
    ),
    [playerId, now],
  );
  return rows.map(present);
};

/** What came with a bonus, whatever has become of it; undefined where no free spins did. */
export const findFreeSpinsOf = async (
  database: Queryable,
  grantId: string,
): Promise<FreeSpinsPackage | undefined> => {
  const [row] = await database.query<PackageView>(select(`where source = 'bonus' and source_key = $1`), [
    grantId,
  ]);
  return row && present(row);
};
