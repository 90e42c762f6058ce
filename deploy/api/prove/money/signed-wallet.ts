import { fromDecimal, toDecimal } from '@marquee/kernel/money';
import type { WalletCallName } from '@marquee/kernel/wallet-protocol';

import type { Answer, Peer } from '../../conformance/wallet/peer.ts';
import type { ModelCall } from '../../src/wallet/model.fixture.ts';
import { MoneyFault, type PlayerWallet } from './play-script.ts';
import type { Outcome } from './possible.ts';

const CURRENCY = 'EUR';

export interface ProviderAccount {
  /** As the wallet names the play. */
  account: string;
  gameId: string;
  /** In front of all ids: those of others are never the same. */
  prefix: string;
}

const NAMES: Record<ModelCall['kind'], WalletCallName> = {
  bet: 'bet',
  win: 'win',
  rollback: 'rollback',
  end_round: 'end-round',
};

const decimal = (amountMinor: bigint): string => toDecimal({ amountMinor, currency: CURRENCY });

const bodyOf = (call: ModelCall, { account, gameId, prefix }: ProviderAccount): object => {
  const id = (name: string) => `${prefix}:${name}`;
  const common = { account, txId: id(call.txId), roundId: id(call.roundId), currency: CURRENCY };
  switch (call.kind) {
    case 'bet':
      return { ...common, gameId, amount: decimal(call.amount) };
    case 'win':
      return {
        ...common,
        refTxId: id(call.ref),
        amount: decimal(call.amount),
        roundClosed: call.isRoundClosed,
      };
    case 'rollback':
      return { ...common, refTxId: id(call.ref), reason: 'no answer' };
    case 'end_round':
      return common;
  }
};

/** Gateways and servers that are about to end say that they do not know. */
const UNKNOWN: ReadonlySet<number> = new Set([502, 503, 504]);

const outcomeOf = ({ http, body }: Answer): Outcome => {
  if (UNKNOWN.has(http)) return null;
  if (http !== 200) throw new MoneyFault(`a call is answered with ${http}: ${JSON.stringify(body)}`);
  return body['status'] === 'ok'
    ? fromDecimal(String(body['balance']), CURRENCY).amountMinor
    : String(body['code']);
};

/** A player's wallet by signed calls. `peer` throws where no answer comes. */
export const signedWallet = (peer: Peer, account: ProviderAccount): PlayerWallet => ({
  send: async (call) => {
    const answer = await peer(NAMES[call.kind], bodyOf(call, account)).catch(() => null);
    return answer && outcomeOf(answer);
  },
  sendForged: async (call) => {
    const body = bodyOf(call, account);
    const sent = JSON.stringify({ ...body, account: account.account.toUpperCase() });
    const answer = await peer(NAMES[call.kind], body, { sent }).catch(() => null);
    return answer === null || UNKNOWN.has(answer.http) || answer.http === 401;
  },
});
