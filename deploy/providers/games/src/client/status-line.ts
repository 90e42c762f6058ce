import type { GameConfig } from './config.ts';
import type { GameState } from './state.ts';
import type { Texts } from './texts.ts';

const FAULT_KEYS: Record<string, string> = {
  SESSION_INVALID: 'error.session',
  TOKEN_INVALID: 'error.session',
  BALANCE_TOO_LOW: 'error.balance',
  CLIENT_SEED_LOCKED: 'error.seedLocked',
  REQUEST_INVALID: 'error.seedFormat',
  ROUND_TOO_FAST: 'error.tooFast',
  STAKE_REFUSED: 'error.bet',
  BET_REFUSED: 'error.bet',
  ROUND_CANCELLED: 'error.cancelled',
};

type Tone = 'plain' | 'win' | 'fault';

interface StatusLine {
  text: string;
  tone: Tone;
}

type Played = Pick<GameConfig, 'slug' | 'minimumRoundMs'>;

const lineOf = (state: GameState, texts: Texts, game: Played): StatusLine => {
  const { notice } = state;
  if (!state.isConnected) return { text: texts.say('status.reconnecting'), tone: 'plain' };
  if (state.isPaused) return { text: texts.say('status.paused'), tone: 'plain' };
  if (notice.kind === 'saved') return { text: texts.say('fairness.saved'), tone: 'plain' };
  if (notice.kind === 'fault') {
    const key = FAULT_KEYS[notice.code] ?? 'error.other';
    return { text: texts.say(key, { seconds: texts.shortCount(game.minimumRoundMs / 1000) }), tone: 'fault' };
  }
  if (notice.kind === 'loading') return { text: texts.say('status.loading'), tone: 'plain' };
  if (notice.kind !== 'result') {
    return { text: texts.say(`game.${game.slug}.${notice.kind}`), tone: 'plain' };
  }
  const { stakeMinor, winMinor } = notice.round;
  const values = {
    amount: texts.amount(winMinor),
    stake: texts.amount(stakeMinor),
    times: texts.shortCount(winMinor / stakeMinor),
  };
  if (winMinor > stakeMinor) return { text: texts.say('status.win', values), tone: 'win' };
  return { text: texts.say(winMinor > 0 ? 'status.returned' : 'status.none', values), tone: 'plain' };
};

/**
 * The line under the game. A return that does not exceed the stake is never called a win, and an earlier round never
 * looks like a new one.
 */
export const statusLine = (state: GameState, texts: Texts, game: Played): StatusLine => {
  const { text, tone } = lineOf(state, texts, game);
  if (!state.replay) return { text, tone };
  return { text: `${texts.say('status.replay')}: ${text}`, tone: 'plain' };
};
