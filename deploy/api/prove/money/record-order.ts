import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';

import { fromDecimal, toDecimal } from '@marquee/kernel/money';
import type { WalletCallName } from '@marquee/kernel/wallet-protocol';

import type { Peer } from '../../conformance/wallet/peer.ts';
import type { SeenEvent } from './one-order.ts';
import { ATTEMPTS, MoneyFault, PAUSE_MS } from './play-script.ts';
import type { ProviderAccount } from './signed-wallet.ts';

const CURRENCY = 'EUR';
const CLIENTS = 6;
const ROUNDS = 8;
const MOST_STAKED = 20;
/** Each call comes again with this chance, though it was answered. */
const AGAIN = 0.2;

interface Recording {
  peer: Peer;
  account: ProviderAccount;
  random: () => number;
}

/** Asks until there is an answer, and notes when it was asked first. What nobody answers may have been carried out. */
const ask = async (
  { peer }: Recording,
  name: WalletCallName,
  content: object,
): Promise<{ begunAt: number; endedAt: number; body: Record<string, unknown> }> => {
  const begunAt = performance.now();
  let last: unknown;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each attempt follows one without an answer
    const answer = await peer(name, content).catch((error: unknown) => ({ http: null, body: { error } }));
    if (answer.http === 200) return { begunAt, endedAt: performance.now(), body: answer.body };
    last = answer;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await pause(PAUSE_MS);
  }
  throw new MoneyFault(`a call is not answered, however often it is sent; the last time: ${inspect(last)}`);
};

const answerOf = ({ status, ledgerTxId, balance }: Record<string, unknown>) =>
  status === 'ok'
    ? {
        // Without one before the player's first call.
        version: BigInt(typeof ledgerTxId === 'string' ? ledgerTxId : '0'),
        balance: fromDecimal(String(balance), CURRENCY).amountMinor,
      }
    : null;

/** One client of a player: rounds that are won or taken back, and looks at the balance between. */
const playAsClient = async (recording: Recording, number: number, events: SeenEvent[]): Promise<void> => {
  const { account, random } = recording;
  const below = (most: number): number => Math.floor(random() * most);
  const decimal = (minor: number): string => toDecimal({ amountMinor: BigInt(minor), currency: CURRENCY });
  const call = async (name: WalletCallName, txId: string, change: number, content: object) => {
    const sent = { account: account.account, currency: CURRENCY, txId, ...content };
    const { body, ...times } = await ask(recording, name, sent);
    events.push({ kind: 'call', txId, change: BigInt(change), answer: answerOf(body), ...times });
    return body['status'] === 'ok';
  };
  const carryOut = async (...given: Parameters<typeof call>): Promise<boolean> => {
    const isTaken = await call(...given);
    if (random() < AGAIN) await call(...given);
    return isTaken;
  };
  const look = async (): Promise<void> => {
    const { body, ...times } = await ask(recording, 'balance', { account: account.account });
    const answer = answerOf(body);
    if (answer === null) throw new MoneyFault(`a balance is refused: ${JSON.stringify(body)}`);
    events.push({ kind: 'balance', answer, ...times });
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    /* oxlint-disable no-await-in-loop -- a client does one thing after the other */
    const roundId = `${account.prefix}:${number}:${round}`;
    const [bet, stake] = [`${roundId}:bet`, 1 + below(MOST_STAKED)];
    const content = { roundId, gameId: account.gameId, amount: decimal(stake) };
    const isTaken = await carryOut('bet', bet, -stake, content);
    await look();
    if (!isTaken) continue;
    const won = below(2 * MOST_STAKED);
    const ofBet = { roundId, refTxId: bet };
    await (random() < 0.3
      ? carryOut('rollback', `${roundId}:back`, stake, { ...ofBet, reason: 'no answer' })
      : carryOut('win', `${roundId}:win`, won, { ...ofBet, amount: decimal(won), roundClosed: true }));
    await look();
    /* oxlint-enable no-await-in-loop */
  }
};

/** All that several clients of one player see of their wallet at the same time. */
export const recordOrder = async (recording: Recording): Promise<SeenEvent[]> => {
  const events: SeenEvent[] = [];
  const clients = Array.from({ length: CLIENTS }, (_, number) => playAsClient(recording, number, events));
  await Promise.all(clients);
  return events;
};
