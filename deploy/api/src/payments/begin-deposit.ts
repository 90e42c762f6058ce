import { toDecimal } from '@marquee/kernel/money';
import type { CreateDeposit } from '@marquee/kernel/payments-protocol';
import type { Queryable } from '@marquee/kernel/server/database';

import { chooseBonus } from '../bonuses/deposit-bonus.ts';
import { countUse } from '../responsible-gaming/limit-counters.ts';
import { DEPOSITS } from '../rules/deposits.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { lockForPlay } from '../wallet/repository.ts';
import { type AskedDeposit, checkDeposit } from './check-deposit.ts';
import { nextAskAt } from './next-ask.ts';
import { queueOrder } from './orders.ts';
import { insertPayment } from './payment-row.ts';
import { PAYMENTS } from './payment-service.ts';

const PENDING_MS = DEPOSITS.pendingMinutes * 60_000;

/** Where the pages of the service lead back to, below the language. */
const RETURN_PATH = '/player/balance';

export interface DepositSetup {
  secrets: Secrets;
  siteOrigin: string;
  /** What statements of banks say. */
  descriptor: string;
  newId: () => string;
}

/**
 * Writes a deposit down, and has the payment service told of it once the transaction has committed: whatever ends between
 * here and there, it is told, and told once. Answers its id.
 *
 * @throws {ApiError} as {@link checkDeposit} and {@link chooseBonus} do
 */
export const beginDeposit = async (
  transaction: Queryable,
  { secrets, siteOrigin, descriptor, newId }: DepositSetup,
  asked: AskedDeposit,
): Promise<string> => {
  const { playerId, body, now: at } = asked;
  await lockForPlay(transaction, playerId);
  const { player, method, amount, instrument } = await checkDeposit(transaction, secrets, asked);
  const id = newId();
  const expiresAt = new Date(at.getTime() + PENDING_MS);
  const { amountMinor, currency } = amount;
  await insertPayment(transaction, {
    id,
    playerId,
    direction: 'deposit',
    method: method.id,
    service: PAYMENTS,
    currency,
    amount: amountMinor,
    state: 'created',
    instrumentId: instrument?.id ?? null,
    language: body.lang,
    counted: amountMinor,
    expiresAt,
    at,
    nextAskAt: nextAskAt({ state: 'created', createdAt: at, asks: 0 }, at),
  });
  if (body.bonusCampaignId !== undefined)
    await chooseBonus(transaction, {
      playerId,
      campaignId: body.bonusCampaignId,
      amount,
      method: method.id,
      paymentId: id,
      newId,
      at,
    });
  await countUse(transaction, playerId, [{ kind: 'deposit', currency, amount: amountMinor, at }]);
  const request: CreateDeposit = {
    direction: 'deposit',
    reference: id,
    kind: method.kind,
    amount: toDecimal(amount),
    currency,
    payer: {
      // The same for all payments of a player, and of no use to anybody else.
      ref: secrets.fingerprint(playerId, `player of ${PAYMENTS}`),
      name: `${player.name} ${player.surname}`.trim() || player.id,
      country: player.country,
    },
    locale: body.lang,
    returnUrl: `${siteOrigin}/${body.lang}${RETURN_PATH}`,
    descriptor,
    expiresAt: expiresAt.toISOString(),
    ...(instrument && { instrument: instrument.token }),
    mayKeep: method.canBeKept && body.mayKeep,
    ...(method.asset && { asset: method.asset }),
  };
  await queueOrder(transaction, {
    id: newId(),
    kind: 'create',
    playerId,
    paymentId: id,
    path: '/v1/payments',
    body: request,
    at,
  });
  return id;
};
