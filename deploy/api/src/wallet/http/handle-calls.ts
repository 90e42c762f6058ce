import { toDecimal } from '@marquee/kernel/money';
import { createBoundedMap } from '@marquee/kernel/server/bounded-map';
import type { Queryable } from '@marquee/kernel/server/database';
import type {
  WalletAuthenticated,
  WalletBalance,
  WalletCallBody,
  WalletCallName,
  WalletPosted,
} from '@marquee/kernel/wallet-protocol';

import { readFunds, stakeable } from '../../bonuses/funds.ts';
import { findGameSession, type GameSession, openByToken } from '../../play/game-sessions.ts';
import { readStakeTerms } from '../../responsible-gaming/play-terms.ts';
import { WalletRefusal } from '../refusal.ts';
import { readLastCall } from '../repository.ts';
import type { Wallet, WalletAnswer } from '../wallet.ts';
import { readAmount } from './amounts.ts';

interface CallsSetup {
  database: Queryable;
  wallet: Wallet;
  /** Hears of each player whose money a call has moved, after its commit. */
  onMoved: (playerId: string) => void;
  now: () => Date;
}

interface Answers {
  authenticate: WalletAuthenticated;
  balance: WalletBalance;
  bet: WalletPosted;
  win: WalletPosted;
  rollback: WalletPosted;
  'end-round': WalletPosted;
  'promo-win': WalletPosted;
}

/** Carries a call of a provider out. Throws {WalletRefusal} where nothing was moved. */
export type WalletCalls = {
  [Name in WalletCallName]: (provider: string, body: WalletCallBody<Name>) => Promise<Answers[Name]>;
};

/** What of a play never changes: a game calls for it all the time. */
type KnownPlay = Pick<GameSession, 'id' | 'playerId' | 'provider' | 'currency'>;
const MOST_PLAYS = 20_000;

/** The wallet as the protocol has it: sums as decimals, and plays as accounts. */
export const createWalletCalls = ({ database, wallet, onMoved, now }: CallsSetup): WalletCalls => {
  const plays = createBoundedMap<string, KnownPlay>(MOST_PLAYS);
  const findPlay = async (account: string): Promise<KnownPlay | null> => {
    const session = await findGameSession(database, account);
    if (session === null) return null;
    const { id, playerId, provider, currency } = session;
    const play = { id, playerId, provider, currency };
    plays.set(account, play);
    return play;
  };
  /** Also after its end: what was won is paid whatever has become of the play. */
  const playOf = async (provider: string, account: string): Promise<KnownPlay> => {
    const play = plays.get(account) ?? (await findPlay(account));
    if (play?.provider !== provider) throw new WalletRefusal('INVALID_TOKEN');
    return play;
  };
  const balanceOf = async ({ playerId, currency }: KnownPlay) => {
    const lastCallId = await readLastCall(database, playerId);
    const amountMinor = stakeable(await readFunds(database, { playerId, currency, at: now() }));
    return {
      currency,
      balance: toDecimal({ amountMinor, currency }),
      ...(lastCallId !== null && { ledgerTxId: String(lastCallId) }),
    };
  };

  const post = async (
    provider: string,
    body: { account: string; txId: string },
    carryOut: (call: {
      provider: string;
      txId: string;
      playerId: string;
      sessionId: string;
    }) => Promise<WalletAnswer>,
  ): Promise<WalletPosted> => {
    const { account, txId } = body;
    const { playerId, id: sessionId } = await playOf(provider, account);
    const { id, balance, isReplayed } = await carryOut({ provider, txId, playerId, sessionId });
    if (!isReplayed) onMoved(playerId);
    return {
      status: 'ok',
      txId,
      ledgerTxId: String(id),
      currency: balance.currency,
      balance: toDecimal(balance),
    };
  };

  return {
    authenticate: async (provider, { launchToken }) => {
      const session = await openByToken(database, { launchToken, at: now() });
      if (session?.provider !== provider) throw new WalletRefusal('INVALID_TOKEN');
      if (session.tokenUsedAt === null || session.endedAt !== null) throw new WalletRefusal('TOKEN_EXPIRED');
      const { currency } = session;
      const { highestStake, minimumRoundMs } = await readStakeTerms(database, session, now());
      return {
        status: 'ok',
        account: session.id,
        gameId: session.providerGameId,
        ...(await balanceOf(session)),
        locale: session.language,
        stakes: {
          min: toDecimal({ amountMinor: session.lowestStake, currency }),
          max: toDecimal({ amountMinor: highestStake, currency }),
        },
        minimumRoundMs,
      };
    },
    balance: async (provider, { account }) => {
      const session = await playOf(provider, account);
      return { status: 'ok', ...(await balanceOf(session)) };
    },
    bet: async (provider, body) =>
      post(provider, body, async (call) =>
        wallet.bet({
          ...call,
          roundId: body.roundId,
          gameId: body.gameId,
          amount: readAmount(body.amount, body.currency),
          isFree: body.isFree,
          grantRef: body.grantRef,
          riskBasisPoints: body.riskBasisPoints,
        }),
      ),
    win: async (provider, body) =>
      post(provider, body, async (call) =>
        wallet.win({
          ...call,
          roundId: body.roundId,
          refTxId: body.refTxId,
          amount: readAmount(body.amount, body.currency),
          isRoundClosed: body.roundClosed,
          isFree: body.isFree,
          grantRef: body.grantRef,
        }),
      ),
    rollback: async (provider, body) =>
      post(provider, body, async (call) =>
        wallet.rollback({
          ...call,
          roundId: body.roundId,
          refTxId: body.refTxId,
          currency: body.currency,
          reason: body.reason,
        }),
      ),
    'end-round': async (provider, body) =>
      post(provider, body, async (call) =>
        wallet.endRound({ ...call, roundId: body.roundId, currency: body.currency }),
      ),
    'promo-win': async (provider, body) => {
      const { currency } = await playOf(provider, body.account);
      if (currency !== body.currency) throw new WalletRefusal('WRONG_CURRENCY');
      return post(provider, body, async (call) =>
        wallet.promoWin({ ...call, promoRef: body.promoRef, amount: readAmount(body.amount, currency) }),
      );
    },
  };
};
