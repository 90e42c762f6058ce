import type { CurrencyAccounts } from '@marquee/kernel/contracts/player';
import type { Queryable } from '@marquee/kernel/server/database';

import { ApiError, InvalidInput } from '../http/api-error.ts';
import { lockAndCheckEmpty } from '../ledger/balances.ts';
import { lockPlayer } from '../players/player.ts';
import { ACCOUNT } from '../rules/index.ts';

interface CurrencyAccount {
  currency: string;
  isActive: boolean;
  hasOpenRound?: boolean;
}

export interface CurrencyChange {
  playerId: string;
  currency: string;
  at: Date;
}

/** Rounds stay in the currency in which they were begun: a player is told of those that are open. */
const readAccounts = async (database: Queryable, playerId: string): Promise<CurrencyAccount[]> => {
  const rows = await database.query<Required<CurrencyAccount>>(
    `select currency, is_active as "isActive", exists (select from wallet_round as round
       where round.player_id = account.player_id and round.currency = account.currency and closed_at is null
         and (stake > 0 or free_rounds_id is not null)) as "hasOpenRound"
     from currency_account as account where player_id = $1 and account.closed_at is null order by opened_at, currency`,
    [playerId],
  );
  return rows.map(({ hasOpenRound, ...account }) => ({ ...account, ...(hasOpenRound && { hasOpenRound }) }));
};

/** The open accounts of a player, and what others they could open. */
export const readCurrencyAccounts = async (
  database: Queryable,
  playerId: string,
): Promise<CurrencyAccounts> => {
  const accounts = await readAccounts(database, playerId);
  const known = await database.query<{ currency: string }>(
    'select distinct currency from country order by currency',
  );
  const open = new Set(accounts.map(({ currency }) => currency));
  const most = ACCOUNT.currencyAccounts;
  const offered = known.map(({ currency }) => currency).filter((currency) => !open.has(currency));
  return { accounts, offered: accounts.length < most ? offered : [], most };
};

const refuse = (): never => {
  throw new InvalidInput({ currency: [{ code: 'field.invalid' }] });
};

/** The open accounts of a player, whom no other call changes meanwhile. */
const lockAccounts = async (transaction: Queryable, playerId: string): Promise<CurrencyAccount[]> => {
  await lockPlayer(transaction, playerId);
  return readAccounts(transaction, playerId);
};

/** Opens an account in a currency that some country of the site has, or opens it again. */
export const addCurrency = async (
  transaction: Queryable,
  { playerId, currency, at }: CurrencyChange,
): Promise<void> => {
  const accounts = await lockAccounts(transaction, playerId);
  const [known] = await transaction.query('select from country where currency = $1 limit 1', [currency]);
  if (!known || accounts.some((account) => account.currency === currency)) refuse();
  if (accounts.length >= ACCOUNT.currencyAccounts) {
    const fault = { code: 'field.too_big', params: { maximum: ACCOUNT.currencyAccounts } } as const;
    throw new InvalidInput({ currency: [fault] });
  }
  await transaction.query(
    `insert into currency_account (player_id, currency, is_active, opened_at) values ($1, $2, false, $3)
     on conflict (player_id, currency) do update set closed_at = null, opened_at = $3`,
    [playerId, currency, at],
  );
};

/** Plays and pays with another open account from now on. */
export const switchCurrency = async (
  transaction: Queryable,
  { playerId, currency }: CurrencyChange,
): Promise<void> => {
  const accounts = await lockAccounts(transaction, playerId);
  if (!accounts.some((account) => account.currency === currency)) refuse();
  // In two steps: there is one active account at any moment.
  await transaction.query(
    'update currency_account set is_active = false where player_id = $1 and is_active',
    [playerId],
  );
  await transaction.query(
    'update currency_account set is_active = true where player_id = $1 and currency = $2',
    [playerId, currency],
  );
};

const requireEmpty = async (transaction: Queryable, playerId: string, currency: string): Promise<void> => {
  if (!(await lockAndCheckEmpty(transaction, { playerId, currency })))
    throw new ApiError('ACCOUNT_NOT_EMPTY', `There is money in the account in ${currency}.`);
};

/**
 * Locks all that a player has, in every currency, until the transaction ends.
 *
 * @throws ApiError `ACCOUNT_NOT_EMPTY` where money is left, in a round that is open or in a bonus too
 */
export const requireNoMoney = async (transaction: Queryable, playerId: string): Promise<void> => {
  await lockPlayer(transaction, playerId);
  // Closed accounts too: a win that came late may be in one.
  const accounts = await transaction.query<{ currency: string }>(
    'select currency from currency_account where player_id = $1 order by currency',
    [playerId],
  );
  for (const { currency } of accounts) {
    // oxlint-disable-next-line no-await-in-loop -- one connection answers one query after the other
    await requireEmpty(transaction, playerId, currency);
  }
};

/** A bonus that waits would begin in it. */
const requireNoBonus = async (
  transaction: Queryable,
  { playerId, currency }: CurrencyChange,
): Promise<void> => {
  const waiting = await transaction.query(
    `select from bonus_grant where player_id = $1 and currency = $2 and ended_at is null and state <> 'offered' limit 1`,
    [playerId, currency],
  );
  if (waiting.length > 0) throw new ApiError('ACCOUNT_NOT_EMPTY', `A bonus waits in ${currency}.`);
};

/** Closes an account that is not the active one, and in which nothing is left. */
export const closeCurrency = async (
  transaction: Queryable,
  { playerId, currency, at }: CurrencyChange,
): Promise<void> => {
  const accounts = await lockAccounts(transaction, playerId);
  if (!accounts.some((account) => account.currency === currency && !account.isActive)) refuse();
  await requireEmpty(transaction, playerId, currency);
  await requireNoBonus(transaction, { playerId, currency, at });
  await transaction.query(
    'update currency_account set closed_at = $3 where player_id = $1 and currency = $2',
    [playerId, currency, at],
  );
};
