import { messagesOf } from '../pages/words.ts';
import type { RoundView } from './protocol.ts';
import { canSpin, stepStake } from './state.ts';
import type { GameState } from './state.ts';
import { statusLine } from './status-line.ts';
import { createTexts } from './texts.ts';

const texts = createTexts('en', messagesOf('en'));

const aRound = (winMinor: number): RoundView => ({
  roundId: 'r1',
  stakeMinor: 100,
  winMinor,
  balanceMinor: 1_000,
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
  session: {
    sessionId: 's1',
    locale: 'en',
    mode: 'demo',
    returnUrl: 'http://localhost:8080/en',
    balanceMinor: 1_000,
    startBalanceMinor: 1_000,
    seeds: { active: { commit: '', clientSeed: null, nextNonce: 0 }, next: { commit: '' }, revealed: [] },
    rounds: [],
    openRound: null,
  },
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
      statusLine(aState({ notice: { kind: 'fault', code: 'ROUND_TOO_FAST' } }), texts, {
        ...game,
        minimumRoundMs: 5_000,
      }).text,
    ).toBe('A round takes at least 5 s.');
    expect(fault('SOMETHING_NEW')).toEqual({ text: 'Something went wrong. Try again.', tone: 'fault' });
  });
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
