import { randomUUID } from 'node:crypto';

import { fromDecimal, toDecimal } from '@marquee/kernel/money';
import { signProviderRequest } from '@marquee/kernel/provider-signature';
import type { SigningKey } from '@marquee/kernel/provider-signature';
import { WALLET_ANSWERS, WalletRefused } from '@marquee/kernel/wallet-protocol';
import type { WalletCallBody, WalletCallName } from '@marquee/kernel/wallet-protocol';
import type * as z from 'zod/mini';

import { BET_MS, OTHER_MS } from './deadlines.ts';
import { WalletRefusal } from './wallet.ts';
import type { BetPosting, Posted, RollbackPosting, Wallet, WinPosting } from './wallet.ts';

/** The platform gave no answer that counts: whether it carried out the call is unknown. */
export class WalletUnreachable extends Error {
  override readonly name = 'WalletUnreachable';
}

export interface Platform {
  /** Its address, without a slash at the end. */
  url: string;
  /** Signs every call. */
  key: SigningKey;
  now: () => Date;
  /** How long a call may take. */
  deadlines?: { betMs: number; otherMs: number };
}

/** As the protocol says it: a decimal, and whether the player staked. */
const withAmount = <Sent extends BetPosting | WinPosting>({ amountMinor, ...posting }: Sent) => ({
  ...posting,
  amount: toDecimal({ amountMinor, ...posting }),
  ...(posting.grantRef !== undefined && { isFree: true }),
});

type Posting = BetPosting | WinPosting | RollbackPosting | Parameters<Wallet['endRound']>[0];

/**
 * Players' money at the platform, over signed HTTP: each function is the call of `wallet-protocol` of that name.
 *
 * An answer that breaks the protocol, says another sum, or comes too late counts as none.
 */
export const createPlatformWallet = ({ url, key, now, deadlines }: Platform): Wallet => {
  const { betMs, otherMs } = deadlines ?? { betMs: BET_MS, otherMs: OTHER_MS };

  const send = async (name: WalletCallName, content: object): Promise<unknown> => {
    const target = new URL(`${url}/wallet/v1/${name}`);
    const body = JSON.stringify(content);
    const nowMs = now().getTime();
    const signed = { key, method: 'POST', path: target.pathname, body, nowMs, nonce: randomUUID() };
    const response = await fetch(target, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...signProviderRequest(signed) },
      redirect: 'error',
      signal: AbortSignal.timeout(name === 'bet' ? betMs : otherMs),
    });
    if (response.status === 200) return response.json();
    await response.body?.cancel();
    throw new Error(`the status is ${response.status}`);
  };

  /** @throws WalletRefusal; WalletUnreachable */
  const call = async <Name extends WalletCallName, Answer>(
    name: Name,
    content: WalletCallBody<Name>,
    shape: z.ZodMiniType<Answer>,
  ): Promise<Answer> => {
    const answer = await send(name, content).catch((cause: unknown) => {
      throw new WalletUnreachable(`${name} was not answered: ${String(cause)}`, { cause });
    });
    const refused = WalletRefused.safeParse(answer);
    if (refused.success) throw new WalletRefusal(refused.data.code, refused.data.params);
    const accepted = shape.safeParse(answer);
    if (accepted.success) return accepted.data;
    throw new WalletUnreachable(`${name} was not answered by the protocol`, { cause: accepted.error });
  };

  const minorOf = (decimal: string, currency: string): bigint => fromDecimal(decimal, currency).amountMinor;

  const post = async <Name extends 'bet' | 'win' | 'rollback' | 'end-round'>(
    name: Name,
    { txId, currency }: Posting,
    content: WalletCallBody<Name>,
  ): Promise<Posted> => {
    const answer = await call(name, content, WALLET_ANSWERS.posted);
    if (answer.txId !== txId || answer.currency !== currency)
      throw new WalletUnreachable(`${name} ${txId} was answered for ${answer.txId} in ${answer.currency}`);
    return { ledgerTxId: answer.ledgerTxId, balanceMinor: minorOf(answer.balance, currency) };
  };

  return {
    authenticate: async ({ launchToken }) => {
      const answer = await call('authenticate', { launchToken }, WALLET_ANSWERS.authenticate);
      const { account, gameId, currency, stakes, minimumRoundMs } = answer;
      const bounds = { minMinor: minorOf(stakes.min, currency), maxMinor: minorOf(stakes.max, currency) };
      return { account, gameId, currency, stakes: bounds, minimumRoundMs };
    },
    balance: async (account) => {
      const { balance, currency, ledgerTxId } = await call('balance', { account }, WALLET_ANSWERS.balance);
      return { balanceMinor: minorOf(balance, currency), ledgerTxId: ledgerTxId ?? null };
    },
    bet: (posting) => post('bet', posting, withAmount(posting)),
    win: (posting) => post('win', posting, withAmount(posting)),
    rollback: (posting) => post('rollback', posting, { ...posting }),
    endRound: (posting) => post('end-round', posting, { ...posting }),
  };
};
