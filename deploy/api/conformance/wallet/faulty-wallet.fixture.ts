import { fromDecimal, toDecimal } from '@marquee/kernel/money';
import { type SigningKey, verifyProviderRequest } from '@marquee/kernel/provider-signature';
import { WALLET_CALLS, type WalletCallName, type WalletRefusalCode } from '@marquee/kernel/wallet-protocol';

import type { WalletUnderTest } from './peer.ts';

/** What a wallet can do wrong. */
export const FAULTS = [
  'ignores signatures',
  'checks the content and not the bytes',
  'ignores the age of a request',
  'takes a nonce twice',
  'knows one key',
  'refuses a bad signature with 200',
  'forgets ids of bets',
  'forgets ids of wins',
  'forgets ids of prizes',
  'forgets ids of rollbacks',
  'answers a repetition with the present balance',
  'takes another content for a repetition',
  'takes another share at risk for a repetition',
  'takes another grant for a repetition',
  'takes another reason for a repetition',
  'forgets rollbacks of bets that have not come',
  'refuses rollbacks of unknown bets',
  'leaves wins of a bet that is taken back',
  'takes a bet back for each rollback',
  'takes wins back alone',
  'pays wins without a bet',
  'pays wins of another round',
  'pays wins of bets that were taken back',
  'refuses wins of nothing',
  'refuses wins after the end of a play',
  'refuses wins of the excluded',
  'refuses wins of closed rounds',
  'takes bets after the end of a play',
  'takes bets of the excluded',
  'refuses repetitions after the end of a play',
  'takes bets on closed rounds',
  'does not close rounds by their end',
  'goes below zero',
  'looks before it waits',
  'takes every currency',
  'rounds',
  'takes bets below zero',
  'takes bets below the lowest stake',
  'takes bets above the highest stake',
  'judges stakes by the bet and not by the round',
  'takes every game',
  'answers refusals with 400',
  'counts no answers',
  'answers for another transaction',
  'opens plays for every token',
  'uses launch tokens up',
  'takes more free rounds than were given',
  'takes free rounds of no package',
  'takes free rounds with a stake',
  'counts a free bet again that comes again',
  'keeps free rounds that are taken back',
  'pays free rounds that say nothing of it',
  'stakes money for free rounds',
] as const;
export type Fault = (typeof FAULTS)[number];

interface Done {
  kind: WalletCallName;
  content: string;
  account: string;
  roundId: string;
  ref: string;
  minor: bigint;
  answer: object;
}

class Refusal extends Error {
  readonly code: WalletRefusalCode;
  constructor(code: WalletRefusalCode) {
    super(code);
    this.code = code;
  }
}

const CURRENCY = 'EUR';
const GAME = 'a-game';
const LOWEST_STAKE = 10n;
/** Of which kind a wallet has to be for a stake that is too high, and covered. */
const BOUNDED: ReadonlySet<Fault | null> = new Set<Fault>([
  'takes bets above the highest stake',
  'judges stakes by the bet and not by the round',
]);
/** What a wallet may leave out of the comparison by mistake. */
const COMPARED = { riskBasisPoints: 'share at risk', grantRef: 'grant', reason: 'reason' } as const;

type Body = Record<string, string | boolean>;

/** A wallet of one player in memory, which does one thing wrong, or nothing for null. */
export const createFaultyWallet = (
  keys: readonly SigningKey[],
  fault: Fault | null,
  highestStake = BOUNDED.has(fault) ? '500.00' : '5000.00',
): WalletUnderTest => {
  const has = (each: Fault): boolean => each === fault;
  const now = new Date('2026-11-20T12:00:00.000Z');
  const done = new Map<string, Done>();
  const nonces = new Set<string>();
  const closed = new Set<string>();
  const tokens = new Map<string, { account: string; isUsed: boolean }>();
  const ended = new Set<string>();
  let balance = 100_000n;
  let last = 0;
  let isExcluded = false;
  let opened = 0;

  const refuseIf = (isRefused: boolean, code: WalletRefusalCode): void => {
    if (isRefused) throw new Refusal(code);
  };
  const all = () => [...done.values()];
  const isBack = (txId: string): boolean =>
    all().some(({ kind, ref }) => kind === 'rollback' && ref === txId);

  const stakeOf = (round: string): bigint =>
    all()
      .filter(({ kind, roundId }) => kind === 'bet' && roundId === round)
      .reduce((sum, { minor }) => sum + minor, 0n);

  const minorOf = ({ amount = '0.00', currency }: Body): bigint => {
    if (has('takes every currency') && currency !== CURRENCY) return 100n;
    refuseIf(currency !== CURRENCY, 'WRONG_CURRENCY');
    if (has('rounds')) return BigInt(Math.round(Number(amount) * 100));
    try {
      return fromDecimal(String(amount), CURRENCY).amountMinor;
    } catch {
      throw new Refusal('PRECISION');
    }
  };

  /** Rounds of packages that are left, by package; and of which package a bet was. */
  const packages = new Map<string, number>();
  const freeBets = new Map<string, string>();

  const betFree = ({ txId, grantRef = '' }: Body, minor: bigint): void => {
    refuseIf(!has('takes free rounds with a stake') && minor !== 0n, 'WRONG_SYNTAX');
    const left = packages.get(String(grantRef)) ?? (has('takes free rounds of no package') ? 1 : 0);
    refuseIf(!has('takes more free rounds than were given') && left <= 0, 'FREE_ROUNDS_OVER');
    packages.set(String(grantRef), left - 1);
    freeBets.set(String(txId), String(grantRef));
    if (has('stakes money for free rounds')) balance -= LOWEST_STAKE;
  };

  const bet = async (body: Body, minor: bigint): Promise<void> => {
    if (body['isFree'] === true) return betFree(body, minor);
    const { txId, roundId, gameId, account } = body;
    refuseIf(!has('takes bets after the end of a play') && ended.has(String(account)), 'TOKEN_EXPIRED');
    refuseIf(!has('takes bets of the excluded') && isExcluded, 'EXCLUDED');
    refuseIf(!has('takes every game') && gameId !== GAME, 'INVALID_GAME');
    refuseIf(!has('takes bets below zero') && minor <= 0n, 'WRONG_SYNTAX');
    refuseIf(!has('takes bets below the lowest stake') && minor < LOWEST_STAKE, 'STAKE_TOO_LOW');
    const earlier = has('judges stakes by the bet and not by the round') ? 0n : stakeOf(String(roundId));
    const isTooHigh = minor + earlier > fromDecimal(highestStake, CURRENCY).amountMinor;
    refuseIf(!has('takes bets above the highest stake') && isTooHigh, 'STAKE_TOO_HIGH');
    refuseIf(!has('forgets rollbacks of bets that have not come') && isBack(String(txId)), 'BET_CANCELLED');
    refuseIf(!has('takes bets on closed rounds') && closed.has(String(roundId)), 'ROUND_CLOSED');
    refuseIf(!has('goes below zero') && balance < minor, 'NOT_ENOUGH_MONEY');
    if (has('looks before it waits')) await new Promise(setImmediate);
    balance -= minor;
  };

  const win = (body: Body, minor: bigint): void => {
    const { refTxId, roundId, roundClosed, account } = body;
    const staked = done.get(String(refTxId));
    refuseIf(!has('pays wins without a bet') && staked?.kind !== 'bet', 'TRANSACTION_DOES_NOT_EXIST');
    refuseIf(
      !has('pays wins of another round') && staked !== undefined && staked.roundId !== roundId,
      'TRANSACTION_DOES_NOT_EXIST',
    );
    refuseIf(
      !has('pays wins of bets that were taken back') && isBack(String(refTxId)),
      'TRANSACTION_DOES_NOT_EXIST',
    );
    refuseIf(minor < 0n || (has('refuses wins of nothing') && minor === 0n), 'WRONG_SYNTAX');
    refuseIf(has('refuses wins after the end of a play') && ended.has(String(account)), 'TOKEN_EXPIRED');
    refuseIf(has('refuses wins of the excluded') && isExcluded, 'EXCLUDED');
    refuseIf(has('refuses wins of closed rounds') && closed.has(String(roundId)), 'ROUND_CLOSED');
    const isFree = freeBets.has(String(refTxId));
    const isSaid = isFree === (body['isFree'] === true);
    refuseIf(!has('pays free rounds that say nothing of it') && !isSaid, 'TRANSACTION_DOES_NOT_EXIST');
    if (!isFree) balance += minor;
    if (roundClosed === true) closed.add(String(roundId));
  };

  const rollback = ({ refTxId }: Body): void => {
    const staked = done.get(String(refTxId));
    if (staked === undefined)
      return refuseIf(has('refuses rollbacks of unknown bets'), 'TRANSACTION_DOES_NOT_EXIST');
    if (has('takes wins back alone') && staked.kind === 'win') {
      balance -= staked.minor;
      return;
    }
    refuseIf(staked.kind !== 'bet', 'TRANSACTION_DOES_NOT_EXIST');
    if (!has('takes a bet back for each rollback') && isBack(String(refTxId))) return;
    const grantRef = freeBets.get(String(refTxId));
    if (grantRef !== undefined && !has('keeps free rounds that are taken back'))
      packages.set(grantRef, (packages.get(grantRef) ?? 0) + 1);
    const won = all()
      .filter(({ kind, ref }) => kind === 'win' && ref === refTxId)
      .reduce((sum, { minor }) => sum + minor, 0n);
    balance += staked.minor - (has('leaves wins of a bet that is taken back') ? 0n : won);
  };

  const forgets = (name: WalletCallName): boolean =>
    (has('forgets ids of bets') && name === 'bet') ||
    (has('forgets ids of wins') && name === 'win') ||
    (has('forgets ids of prizes') && name === 'promo-win') ||
    (has('forgets ids of rollbacks') && name === 'rollback');

  const post = async (name: WalletCallName, body: Body): Promise<object> => {
    const txId = String(body['txId']);
    const compared = Object.entries(body).filter(
      ([field]) =>
        !(field in COMPARED) ||
        !has(`takes another ${COMPARED[field as keyof typeof COMPARED]} for a repetition`),
    );
    const content = JSON.stringify([name, compared]);
    const earlier = done.get(txId);
    refuseIf(![...tokens.values()].some(({ account }) => account === body['account']), 'INVALID_TOKEN');
    if (earlier && body['isFree'] === true && has('counts a free bet again that comes again'))
      await bet(body, 0n);
    if (earlier && !forgets(name)) {
      refuseIf(
        has('refuses repetitions after the end of a play') && ended.has(earlier.account),
        'TOKEN_EXPIRED',
      );
      refuseIf(
        !has('takes another content for a repetition') && earlier.content !== content,
        'DUPLICATE_TRANSACTION',
      );
      return has('answers a repetition with the present balance')
        ? { ...earlier.answer, balance: toDecimal({ amountMinor: balance, currency: CURRENCY }) }
        : earlier.answer;
    }
    const minor = minorOf(body);
    if (name === 'bet') await bet(body, minor);
    if (name === 'win') win(body, minor);
    if (name === 'rollback') {
      if (earlier && forgets(name)) balance += done.get(String(body['refTxId']))?.minor ?? 0n;
      rollback(body);
    }
    const isBetOn = all().some(({ kind, roundId }) => kind === 'bet' && roundId === body['roundId']);
    if (name === 'end-round' && isBetOn && !has('does not close rounds by their end'))
      closed.add(String(body['roundId']));
    if (name === 'promo-win') balance += minor;
    last += has('counts no answers') ? 0 : 1;
    const answer = {
      status: 'ok',
      txId: has('answers for another transaction') ? 'another' : txId,
      ledgerTxId: String(last),
      currency: CURRENCY,
      balance: toDecimal({ amountMinor: balance, currency: CURRENCY }),
    };
    const [account, roundId, ref] = [body['account'], body['roundId'], body['refTxId'] ?? ''].map(String);
    done.set(txId, {
      kind: name,
      content,
      account: account ?? '',
      roundId: roundId ?? '',
      ref: ref ?? '',
      minor,
      answer,
    });
    return answer;
  };

  const authenticate = (launchToken: string): object => {
    const token =
      tokens.get(launchToken) ?? (has('opens plays for every token') ? [...tokens.values()][0] : undefined);
    if (token === undefined || (has('uses launch tokens up') && token.isUsed))
      throw new Refusal('INVALID_TOKEN');
    token.isUsed = true;
    return {
      status: 'ok',
      account: token.account,
      gameId: GAME,
      currency: CURRENCY,
      balance: toDecimal({ amountMinor: balance, currency: CURRENCY }),
      locale: 'en',
      stakes: { min: toDecimal({ amountMinor: LOWEST_STAKE, currency: CURRENCY }), max: highestStake },
      minimumRoundMs: 0,
    };
  };

  const answerTo = async (name: WalletCallName, text: string): Promise<object> => {
    let content: unknown;
    try {
      content = JSON.parse(text);
    } catch {
      throw new Refusal('WRONG_SYNTAX');
    }
    const parsed = WALLET_CALLS[name].safeParse(content);
    if (!parsed.success) throw new Refusal('WRONG_SYNTAX');
    const body = parsed.data as Body;
    if (name === 'authenticate') return authenticate(String(body['launchToken']));
    if (name !== 'balance') return post(name, body);
    return {
      status: 'ok',
      currency: CURRENCY,
      balance: toDecimal({ amountMinor: balance, currency: CURRENCY }),
    };
  };

  const isSigned = (path: string, body: string, headers: Record<string, string>): boolean => {
    if (has('ignores signatures')) return true;
    const verified = verifyProviderRequest({
      keys: has('knows one key') ? keys.slice(0, 1) : keys,
      method: 'POST',
      path,
      body: has('checks the content and not the bytes') ? body.trim() : body,
      nowMs: has('ignores the age of a request') ? Number(headers['x-marquee-timestamp']) : now.getTime(),
      headers,
    });
    if (verified.verdict !== 'valid') return false;
    if (nonces.has(verified.nonce) && !has('takes a nonce twice')) return false;
    nonces.add(verified.nonce);
    return true;
  };

  /** One call after the other. */
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = async (run: () => Promise<object>): Promise<object> => {
    if (has('looks before it waits')) return run();
    const turn = queue.then(run);
    queue = turn.catch(() => {});
    return turn;
  };

  const send: WalletUnderTest['send'] = async ({ pathname }, { body, headers }) => {
    const refused = (http: number, code: WalletRefusalCode) =>
      Response.json({ status: 'refused', code, message: code }, { status: http });
    if (!isSigned(pathname, body, headers))
      return refused(has('refuses a bad signature with 200') ? 200 : 401, 'INVALID_SIGNATURE');
    try {
      const name = pathname.split('/').at(-1) as WalletCallName;
      return Response.json(await inTurn(async () => answerTo(name, body)));
    } catch (error) {
      if (error instanceof Refusal) return refused(has('answers refusals with 400') ? 400 : 200, error.code);
      throw error;
    }
  };

  return {
    url: 'http://wallet.example',
    keys,
    now: () => now,
    send,
    openPlay: async () => {
      opened += 1;
      const launchToken = `launch-token-number-${opened}`;
      tokens.set(launchToken, { account: `account-${opened}`, isUsed: false });
      return { launchToken };
    },
    giveFreeRounds: async ({ count }) => {
      const grantRef = `package-${packages.size + 1}`;
      packages.set(grantRef, count);
      return { grantRef };
    },
    endPlay: async () => void ended.add(`account-${opened}`),
    exclude: async () => {
      isExcluded = true;
      return async () => {
        isExcluded = false;
      };
    },
  };
};
