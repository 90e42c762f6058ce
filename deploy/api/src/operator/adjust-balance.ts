import { randomUUID } from 'node:crypto';

import { currencyExponent, toDecimal, typedMinorUnits } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { publishEvent } from '../events/outbox.ts';
import { sendToInbox } from '../inbox/inbox.ts';
import { ofHouse, ofPlayer } from '../ledger/accounts.ts';
import { InsufficientFunds, post } from '../ledger/post.ts';
import { lockForPlay } from '../wallet/repository.ts';
import { recordAction } from './audit.ts';
import { CommandRefused } from './command-refused.ts';
import type { Command } from './command.ts';
import type { OperatorContext } from './context.ts';
import { decideRequest } from './decide-request.ts';
import { findPlayer } from './find-player.ts';

interface AdjustmentRow {
  id: string;
  playerId: string;
  /** Below zero to take. */
  amount: bigint;
  currency: string;
  reason: string;
  why: string;
  askedBy: string;
  decidedAt: Date | null;
}

const SELECT = `select id, player_id as "playerId", amount, currency, reason, why, asked_by as "askedBy",
  decided_at as "decidedAt" from adjustment_request`;

const sumText = ({ amount: amountMinor, currency }: Pick<AdjustmentRow, 'amount' | 'currency'>): string =>
  `${amountMinor > 0n ? '+' : ''}${toDecimal({ amountMinor, currency })} ${currency}`;

/** Changes of balances that wait for the yes of another person. */
export const listAdjustments = async (database: Queryable): Promise<string[]> => {
  const rows = await database.query<AdjustmentRow>(`${SELECT} where decided_at is null order by asked_at`);
  if (rows.length === 0) return ['Nothing waits.'];
  return rows.map(
    (row) =>
      `${row.id}  ${row.playerId}  ${sumText(row)}  ${row.reason}  asked by ${row.askedBy}: ${row.why}`,
  );
};

const readAmount = (text: string, currency: string): bigint => {
  const isTaken = text.startsWith('-');
  const amount = typedMinorUnits(isTaken ? text.slice(1) : text, currencyExponent(currency));
  if (amount === null || amount === 0n) throw new CommandRefused(`${text} is no sum in ${currency}.`);
  return isTaken ? -amount : amount;
};

/** Asks for a change of a player's cash: nothing moves until another person has said yes. */
export const askToAdjust = async (
  context: OperatorContext,
  command: Extract<Command, { name: 'ask-to-adjust' }>,
): Promise<string[]> => {
  const { currency, reason, why } = command;
  const amount = readAmount(command.amount, currency);
  const id = randomUUID();
  await context.database.transaction(async (transaction) => {
    const playerId = await findPlayer(transaction, command.player);
    const opened = await transaction.query(
      'select from currency_account where player_id = $1 and currency = $2 and closed_at is null',
      [playerId, currency],
    );
    if (opened.length === 0) throw new CommandRefused(`The player has no account in ${currency}.`);
    await transaction.query(
      `insert into adjustment_request (id, player_id, amount, currency, reason, why, asked_by, asked_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, playerId, amount, currency, reason, why, context.actor, context.now()],
    );
    await recordAction(transaction, context, {
      action: 'ledger ask adjust',
      subject: playerId,
      details: { request: id, amount: sumText({ amount, currency }), reason, why },
    });
  });
  return [`Another person has to approve it: ledger approve ${id}`];
};

/** Only this account of the house is moved beside the player's cash: what was given and taken by hand is one sum. */
const carryOut = async (
  transaction: Queryable,
  { id, playerId, amount, currency, reason }: AdjustmentRow,
  { actor, at }: { actor: string; at: Date },
): Promise<string> => {
  await lockForPlay(transaction, playerId);
  await transaction.query('update adjustment_request set is_approved = true where id = $1', [id]);
  const leg = (account: ReturnType<typeof ofPlayer>, amountMinor: bigint) => ({
    account,
    money: { amountMinor, currency },
  });
  try {
    await post(transaction, {
      type: 'adjustment',
      scope: 'adjustments',
      key: id,
      actor,
      legs: [leg(ofPlayer(playerId, 'real'), amount), leg(ofHouse('adjustments', { playerId }), -amount)],
      details: { reason },
      at,
    });
  } catch (error) {
    if (error instanceof InsufficientFunds)
      throw new CommandRefused('The player has less than that in cash.', { cause: error });
    throw error;
  }
  const sum = toDecimal({ amountMinor: amount, currency });
  await sendToInbox(transaction, {
    id: randomUUID(),
    playerId,
    template: 'balance-corrected',
    params: { amount: sum, currency },
    at,
  });
  await publishEvent(transaction, {
    channel: `player:${playerId}`,
    event: { type: 'player/balance-changed', payload: {} },
    at,
  });
  return `${sumText({ amount, currency })}, and the player is told.`;
};

/** Says yes or no to a change that another person has asked for. Nobody changes a balance alone. */
export const decideAdjustment = async (
  context: OperatorContext,
  { name, id }: Extract<Command, { name: 'approve-adjustment' | 'refuse-adjustment' }>,
): Promise<string[]> =>
  context.database.transaction((transaction) =>
    decideRequest<AdjustmentRow>(transaction, context, {
      id,
      isApproved: name === 'approve-adjustment',
      table: 'adjustment_request',
      select: SELECT,
      recorded: ({ playerId }, verdict) => ({ action: `ledger ${verdict} adjust`, subject: playerId }),
      carryOut: (request, at) => carryOut(transaction, request, { actor: `operator ${context.actor}`, at }),
    }),
  );
