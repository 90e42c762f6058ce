import { toDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { checkInvariants } from '../ledger/invariants.ts';
import { readStatement, type StatementLine } from '../ledger/statement.ts';
import { verifySeals } from '../ledger/verify.ts';
import { CommandRefused } from './command-refused.ts';
import type { Command } from './command.ts';
import { findPlayer } from './find-player.ts';

const amountText = (amountMinor: bigint, currency: string): string =>
  toDecimal({ amountMinor, currency }).padStart(20);

/**
 * Checks that all money adds up, and compares sealed days with what is there now.
 *
 * @throws {CommandRefused} where something is wrong, with a line for each fault
 */
export const verifyLedger = async (database: Queryable): Promise<string[]> => {
  const invariants = await checkInvariants(database);
  const { days, last, faults } = await verifySeals(database);
  const lines = invariants.map(
    ({ name, failures, subjects }) =>
      `${String(failures).padStart(6)}  ${name}${subjects.length > 0 ? `: ${subjects.join(', ')}` : ''}`,
  );
  const sealed =
    last === null
      ? 'No day is sealed yet.'
      : `Sealed days: ${days}, the last ${last.day} with the hash ${last.hash}.`;
  const isSound = faults.length === 0 && invariants.every(({ failures }) => failures === 0);
  if (!isSound)
    throw new CommandRefused(['The ledger is not sound.', ...lines, ...faults, sealed].join('\n'));
  return [...lines, sealed];
};

/** What there is of each kind of account, by currency; all of a currency together are nothing. */
export const listBalances = async (database: Queryable): Promise<string[]> => {
  const rows = await database.query<{ currency: string; kind: string; accounts: bigint; total: bigint }>(
    `select currency, kind, count(*) as accounts, sum(balance)::bigint as total from ledger_account
     join ledger_account_kind using (kind) group by currency, kind, ledger_account_kind.owner
     order by currency, ledger_account_kind.owner desc, kind`,
  );
  if (rows.length === 0) return ['Nothing was posted yet.'];
  return rows.map(
    ({ currency, kind, accounts, total }) =>
      `${currency.padEnd(5)}${kind.padEnd(20)}${amountText(total, currency)}  in ${accounts}`,
  );
};

const MOST_ENTRIES = 500;

const entryLine = ({ at, transactionId, type, kind, subject, ...line }: StatementLine): string => {
  const account = subject === '' ? kind : `${kind}:${subject}`;
  const { currency } = line.amount;
  return [
    at.toISOString().slice(0, 19),
    String(transactionId).padStart(8),
    type.padEnd(16),
    account.padEnd(20),
    amountText(line.amount.amountMinor, currency),
    amountText(line.balanceAfter.amountMinor, currency),
    currency,
    line.actor,
    ...Object.entries(line.details).map(([name, value]) => `${name}=${value}`),
  ].join('  ');
};

/** What has moved on a player's accounts, the newest last, each line with the balance after it. */
export const listEntries = async (
  database: Queryable,
  { player }: Extract<Command, { name: 'list-entries' }>,
): Promise<string[]> => {
  const playerId = await findPlayer(database, player);
  const entries = await readStatement(database, playerId, { most: MOST_ENTRIES });
  if (entries.length === 0) return ['Nothing has moved for this player.'];
  const earlier = entries.length === MOST_ENTRIES ? [`The last ${MOST_ENTRIES} entries:`] : [];
  return [...earlier, ...entries.toReversed().map(entryLine)];
};
