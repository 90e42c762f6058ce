import { PLAY_ENDS } from '@marquee/kernel/contracts/games';
import { LANGUAGES } from '@marquee/kernel/locale';
import { WALLET_REFUSALS } from '@marquee/kernel/wallet-protocol';

import { messagesOf } from '../pages/words.ts';
import { aSessionView } from '../testing/sessions.ts';
import type { PageFault, RoundView } from './protocol.ts';
import { canSpin, newerBalance, stepStake } from './state.ts';
import type { GameState } from './state.ts';
import { statusLine } from './status-line.ts';
import { createTexts } from './texts.ts';

const texts = createTexts('en', messagesOf('en'));

const aRound = (winMinor: number): RoundView => ({
  roundId: 'r1',
  stakeMinor: 100,
  isFree: false,
  winMinor,
  afterBet: null,
  afterWin: { balanceMinor: 1_000, ledgerTxId: null },
  choices: {},
  drawn: [0, 0, 0],
  nonce: 0,
  commit: '',
  clientSeed: '',
  serverSeed: null,
  gameVersion: '1.0.0',
  paytableId: '',
  playedAt: '2026-11-20T12:00:00.000Z',
});
const aState = (change: Partial<GameState> = {}): GameState => ({
  session: aSessionView(),
  stakeMinor: 100,
  isSpinning: false,
  isPaused: false,
  hasEnded: false,
  isConnected: true,
  replay: null,
  notice: { kind: 'idle' },
  ...change,
});
const game = { slug: 'marquee-three-reels', minimumRoundMs: 2_500 };
const resultOf = (winMinor: number) =>
  statusLine(aState({ notice: { kind: 'result', round: aRound(winMinor) } }), texts, game);

describe('the line under the game', () => {
  it('says win only when more came back than was staked', () => {
    expect(resultOf(1_500)).toEqual({ text: 'Win 15.00 (15 × stake)', tone: 'win' });
    expect(resultOf(198)).toEqual({ text: 'Win 1.98 (1.98 × stake)', tone: 'win' });
    expect(resultOf(100)).toEqual({ text: 'Returned 1.00 of 1.00', tone: 'plain' });
    expect(resultOf(0)).toEqual({ text: 'No return: −1.00', tone: 'plain' });
  });

  it('never lets a replay look like a new win', () => {
    const round = aRound(1_500);
    const state = aState({ replay: round, notice: { kind: 'result', round } });
    expect(statusLine(state, texts, game)).toEqual({
      text: 'Replay of an earlier round: Win 15.00 (15 × stake)',
      tone: 'plain',
    });
  });

  it('has words for every refusal', () => {
    const fault = (code: string) => statusLine(aState({ notice: { kind: 'fault', code } }), texts, game);
    expect(fault('ROUND_TOO_FAST').text).toBe('A round takes at least 2.5 s.');
    expect(
      statusLine(
        aState({
          session: aSessionView({ minimumRoundMs: 5_000 }),
          notice: { kind: 'fault', code: 'ROUND_TOO_FAST' },
        }),
        texts,
        game,
      ).text,
    ).toBe('A round takes at least 5 s.');
    expect(fault('SOMETHING_NEW')).toEqual({ text: 'Something went wrong. Try again.', tone: 'fault' });
  });
});

describe('the line under a game for money', () => {
  const inEuros = createTexts('en', messagesOf('en'), 'EUR');
  const told = (code: string, details: PageFault = {}) =>
    statusLine(aState({ notice: { kind: 'fault', code, ...details } }), inEuros, game).text;

  it('says in words why the wallet refused', () => {
    expect(told('BALANCE_TOO_LOW', { reason: 'NOT_ENOUGH_MONEY' })).toBe(
      'Your balance does not cover this stake.',
    );
    expect(told('BET_REFUSED', { reason: 'EXCLUDED' })).toMatch('taking a break');
    expect(told('BET_REFUSED', { reason: 'LIMIT_REACHED' })).toBe('You have reached one of your limits.');
    const params = { kind: 'loss', until: '2026-11-24T08:30:00Z', left: null };
    expect(told('BET_REFUSED', { reason: 'LIMIT_REACHED', params })).toMatch(
      /You can play on from 24 Nov 2026, /,
    );
    expect(told('BET_REFUSED', { reason: 'LIMIT_REACHED', params: { left: '2.50' } })).toBe(
      'Your limit leaves €2.50. Choose a lower stake.',
    );
    expect(told('BET_REFUSED', { reason: 'BONUS_MAX_BET', params: { max: '5.00' } })).toMatch(
      '€5.00 at most',
    );
    expect(told('BET_REFUSED', { reason: 'ROUND_TOO_FAST' })).toBe('A round takes at least 2.5 s.');
    expect(told('BET_REFUSED', { reason: 'PRECISION' })).toBe('Your bet was not accepted.');
  });

  it('says why the game was closed, or could not be opened', () => {
    expect(told('SESSION_CLOSED', { reason: 'taken-over' })).toMatch('another window');
    expect(told('SESSION_CLOSED')).toBe('This game session has ended. Start the game again from the site.');
    expect(told('LAUNCH_REFUSED', { reason: 'MAINTENANCE' })).toMatch('paused for maintenance');
    expect(told('LAUNCH_REFUSED', { reason: 'WRONG_SYNTAX' })).toMatch('could not be opened for real money');
  });

  it.each(LANGUAGES)('has words in %s for every refusal that a player can meet', (lang) => {
    const words = createTexts(lang, messagesOf(lang), 'EUR');
    const silent: readonly string[] = [
      'INVALID_SIGNATURE',
      'WRONG_SYNTAX',
      'INVALID_GAME',
      'ROUND_CLOSED',
      'ROUND_TOO_FAST',
      'TRANSACTION_DOES_NOT_EXIST',
      'BET_CANCELLED',
      'DUPLICATE_TRANSACTION',
      'PRECISION',
    ];
    const missing = WALLET_REFUSALS.filter((code) => !silent.includes(code) && !words.has(`refused.${code}`));
    expect(missing).toEqual([]);
    expect(PLAY_ENDS.filter((end) => !words.has(`closed.${end}`))).toEqual([]);
  });
});

it('a balance is not shown over a newer one', () => {
  const balance = (balanceMinor: number, ledgerTxId: string | null) => ({ balanceMinor, ledgerTxId });
  const [older, newer] = [balance(1, '9'), balance(2, '10')];
  expect(newerBalance(older, newer)).toBe(newer);
  expect(newerBalance(newer, older)).toBe(newer);
  expect(newerBalance(newer, null)).toBe(newer);
  // A deposit has no number of its own.
  expect(newerBalance(newer, balance(3, '10')).balanceMinor).toBe(3);
  expect(newerBalance(balance(0, null), older)).toBe(older);
});

describe('a round', () => {
  it('can start when nothing holds the game', () => {
    expect(canSpin(aState())).toBe(true);
  });

  it.each([
    { session: null },
    { isSpinning: true },
    { isPaused: true },
    { hasEnded: true },
    { isConnected: false },
  ])('cannot start with %j', (change) => {
    expect(canSpin(aState(change))).toBe(false);
  });
});

it('the stake steps within what the game offers', () => {
  expect([stepStake([10, 20], 10, 1), stepStake([10, 20], 20, 1), stepStake([10, 20], 10, -1)]).toEqual([
    20, 20, 10,
  ]);
});
