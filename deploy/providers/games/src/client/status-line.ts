import type { GameConfig } from './config.ts';
import type { GameState } from './state.ts';
import type { Texts } from './texts.ts';

const FAULT_KEYS: Record<string, string> = {
  SESSION_INVALID: 'error.session',
  TOKEN_INVALID: 'error.session',
  SESSION_CLOSED: 'error.session',
  LAUNCH_REFUSED: 'error.launch',
  STAKES_UNAVAILABLE: 'error.stakes',
  BALANCE_TOO_LOW: 'error.balance',
  CLIENT_SEED_LOCKED: 'error.seedLocked',
  REQUEST_INVALID: 'error.seedFormat',
  ROUND_TOO_FAST: 'error.tooFast',
  STAKE_REFUSED: 'error.bet',
  BET_REFUSED: 'error.bet',
  FREE_ROUNDS_OVER: 'refused.FREE_ROUNDS_OVER',
  ROUND_CANCELLED: 'error.cancelled',
};

type Tone = 'plain' | 'win' | 'fault';

interface StatusLine {
  text: string;
  tone: Tone;
}

type Played = Pick<GameConfig, 'slug' | 'minimumRoundMs'>;
type Fault = Extract<GameState['notice'], { kind: 'fault' }>;

/** Codes of wallets whose words depend on what goes with them: the parameter, and what it is. */
const WITH_PARAMS: Record<string, ReadonlyArray<[name: string, write: 'moment' | 'decimal']>> = {
  LIMIT_REACHED: [
    ['left', 'decimal'],
    ['until', 'moment'],
  ],
  BONUS_MAX_BET: [['max', 'decimal']],
};

/** Why the wallet refused, or why the session was closed, where the words say more than the code alone. */
const reasonOf = ({ code, reason, params = {} }: Fault, texts: Texts): string | null => {
  if (reason === undefined) return null;
  const key = `${code === 'SESSION_CLOSED' ? 'closed' : 'refused'}.${reason}`;
  for (const [name, write] of WITH_PARAMS[reason] ?? []) {
    const value = params[name];
    if (value) return texts.say(`${key}.${name}`, { [name]: texts[write](value) });
  }
  return texts.has(key) ? texts.say(key) : null;
};

const faultOf = (fault: Fault, texts: Texts, minimumRoundMs: number): string => {
  const isTooFast = fault.code === 'ROUND_TOO_FAST' || fault.reason === 'ROUND_TOO_FAST';
  const key = isTooFast ? 'error.tooFast' : (FAULT_KEYS[fault.code] ?? 'error.other');
  const words = reasonOf(fault, texts);
  return words ?? texts.say(key, { seconds: texts.shortCount(minimumRoundMs / 1000) });
};

const lineOf = (state: GameState, texts: Texts, game: Played): StatusLine => {
  const { notice } = state;
  if (!state.isConnected) return { text: texts.say('status.reconnecting'), tone: 'plain' };
  if (state.isPaused) return { text: texts.say('status.paused'), tone: 'plain' };
  if (notice.kind === 'saved') return { text: texts.say('fairness.saved'), tone: 'plain' };
  if (notice.kind === 'fault') {
    const minimumRoundMs = state.session?.minimumRoundMs ?? game.minimumRoundMs;
    return { text: faultOf(notice, texts, minimumRoundMs), tone: 'fault' };
  }
  if (notice.kind === 'loading') return { text: texts.say('status.loading'), tone: 'plain' };
  const free = state.session?.freeRounds;
  if (notice.kind === 'idle' && free)
    return {
      text: texts.say('freeRounds.idle', { stake: texts.amount(free.stakeMinor) }),
      tone: 'plain',
    };
  if (notice.kind !== 'result') {
    return { text: texts.say(`game.${game.slug}.${notice.kind}`), tone: 'plain' };
  }
  const { stakeMinor, winMinor, isFree } = notice.round;
  const values = {
    amount: texts.amount(winMinor),
    stake: texts.amount(stakeMinor),
    times: texts.shortCount(winMinor / stakeMinor),
  };
  if (isFree)
    return {
      text: texts.say(winMinor > 0 ? 'freeRounds.result' : 'freeRounds.none', values),
      tone: winMinor > stakeMinor ? 'win' : 'plain',
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
