import { closeDifference } from '../reconciliation/differences.ts';
import {
  type DayRow,
  type DifferenceRow,
  findDay,
  listDays,
  listDifferences,
  listDifferencesOfDay,
} from '../reconciliation/list-differences.ts';
import { closeCase, listCases } from '../reconciliation/round-cases.ts';
import { findBetsOfRound } from '../wallet/repository.ts';
import { createWallet } from '../wallet/wallet.ts';
import { recordAction } from './audit.ts';
import { CommandRefused } from './command-refused.ts';
import type { Command } from './command.ts';
import type { OperatorContext } from './context.ts';

const MOST_LISTED = 200;
const DAYS_LISTED = 14;

type Named<Name extends Command['name']> = Extract<Command, { name: Name }>;

const sideText = (side: DifferenceRow['told']): string =>
  side === null ? 'nothing' : `${side.kind} ${side.amount} ${side.currency}${side.state}`;

const differenceLine = ({ id, day, txId, told, kept, closedAt }: DifferenceRow): string =>
  [
    String(id).padStart(6),
    day,
    txId,
    `the provider has ${sideText(told)}, we have ${sideText(kept)}`,
    ...(closedAt === null ? [] : [`closed ${closedAt.toISOString().slice(0, 10)}`]),
  ].join('  ');

/** What differs and is not closed, and the last days that were compared. */
export const listReconciliation = async ({ database }: OperatorContext): Promise<string[]> => {
  const [open, days] = [await listDifferences(database, MOST_LISTED), await listDays(database, DAYS_LISTED)];
  return [
    ...(open.length === 0 ? ['Nothing differs.'] : open.map(differenceLine)),
    '',
    ...(days.length === 0
      ? ['No day was compared yet.']
      : days.map(({ day, provider, found, open: stillOpen }) =>
          `${day}  ${provider}  ${found} differed, ${stillOpen} do still`.trimEnd(),
        )),
  ];
};

const totalLines = ({ told, kept }: DayRow): string[] => {
  const names = [
    ...new Set([...told, ...kept].map(({ currency, kind }) => `${currency} ${kind}`)),
  ].toSorted();
  const of = (side: DayRow['told'], name: string): string => {
    const total = side.find(({ currency, kind }) => `${currency} ${kind}` === name);
    return total === undefined ? 'none' : `${total.count} of ${total.sum}`;
  };
  return names.map(
    (name) => `${name.padEnd(14)}the provider ${of(told, name).padEnd(24)}we ${of(kept, name)}`,
  );
};

/** Both sides of a day, and each transaction that differed. */
export const showReconciliation = async (
  { database }: OperatorContext,
  { day }: Named<'show-reconciliation'>,
): Promise<string[]> => {
  const compared = await findDay(database, day);
  if (compared.length === 0) throw new CommandRefused(`${day} was not compared yet.`);
  const differences = await listDifferencesOfDay(database, day);
  return [
    ...compared.flatMap((row) => [
      `${row.provider}, compared ${row.comparedAt.toISOString().slice(0, 19)}`,
      ...totalLines(row),
    ]),
    'Each side counts by its own clock: what was answered at midnight may be on different days.',
    ...(differences.length === 0 ? ['Nothing differed.'] : differences.map(differenceLine)),
  ];
};

/** A person has settled a difference. */
export const closeDifferenceByHand = async (
  context: OperatorContext,
  { number, why }: Named<'close-difference'>,
): Promise<string[]> =>
  context.database.transaction(async (transaction) => {
    await recordAction(transaction, context, {
      action: 'reconciliation close',
      subject: number,
      details: { why },
    });
    const closing = { by: context.actor, why, at: context.now() };
    if (!(await closeDifference(transaction, BigInt(number), closing)))
      throw new CommandRefused(`There is no open difference ${number}.`);
    return ['It is closed. What was in suspense of it is written off.'];
  });

/** Rounds that wait for a person. */
export const listRoundCases = async ({ database }: OperatorContext): Promise<string[]> => {
  const cases = await listCases(database, MOST_LISTED);
  if (cases.length === 0) return ['No round waits for a person.'];
  return cases.map(({ roundId, provider, playerId, cause, since, detail }) =>
    [roundId, provider, since.toISOString().slice(0, 19), cause, playerId ?? 'unknown player', detail]
      .join('  ')
      .trimEnd(),
  );
};

const requireCase = async (
  context: OperatorContext,
  { name, round, why }: Named<'return-round' | 'close-round-case'>,
): Promise<void> =>
  context.database.transaction(async (transaction) => {
    await recordAction(transaction, context, {
      action: name === 'return-round' ? 'round return' : 'round close',
      subject: round,
      details: { why },
    });
    if (!(await closeCase(transaction, round, { by: context.actor, why, at: context.now() })))
      throw new CommandRefused(`No case of a round ${round} is open.`);
  });

/** A person has looked at a round, and nothing is to be done. */
export const closeRoundCase = async (
  context: OperatorContext,
  command: Named<'close-round-case'>,
): Promise<string[]> => {
  await requireCase(context, command);
  return ['The case is closed.'];
};

/** Takes the bets of a round back, as its provider should have. */
export const returnRound = async (
  context: OperatorContext,
  command: Named<'return-round'>,
): Promise<string[]> => {
  const { database, chance, now } = context;
  const bets = await findBetsOfRound(database, command.round);
  const wallet = createWallet({ database, judgeBet: async () => 'MAINTENANCE', chance, now });
  for (const { txId, ...bet } of bets)
    // In their order.
    // oxlint-disable-next-line no-await-in-loop
    await wallet.rollback({ ...bet, txId: `platform-rollback:${txId}`, refTxId: txId, reason: command.why });
  await requireCase(context, command);
  return [
    bets.length === 0 ? 'No bet of it is here: the case is closed.' : 'The stake is the player’s again.',
  ];
};
