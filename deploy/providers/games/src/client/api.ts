import { randomHex } from './dom.ts';
import type {
  BalanceView,
  OpenedRound,
  OpenedSession,
  PageFault,
  PlayedRound,
  SeedsView,
  SessionView,
} from './protocol.ts';

/** A refusal of the server, by its code. */
export class Refused extends Error {
  readonly code: string;
  readonly details: PageFault;
  constructor(code: string, details: PageFault = {}) {
    super(code);
    this.name = 'Refused';
    this.code = code;
    this.details = details;
  }
}

const RETRY_MS = [500, 1_000, 2_000, 4_000];

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const recall = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null; // Storage is off: a reload then needs a new launch.
  }
};

const remember = (key: string, value: string): void => {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // As above.
  }
};

/**
 * The page's calls to its server.
 *
 * A call without an answer is sent again until it gets one. Bets carry an id, so none is played twice.
 */
export const createApi = (onConnection: (isConnected: boolean) => void) => {
  let bearer = '';

  /** Null if the answer is incomplete: the connection may break in the middle of one. */
  const attempt = async (path: string, body?: object): Promise<{ isOk: boolean; body: unknown } | null> => {
    try {
      const response = await fetch(path, {
        method: body ? 'POST' : 'GET',
        headers: {
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      if (response.status >= 500) return null;
      if (response.ok) return { isOk: true, body: await response.json() };
      // A proxy in between may answer in a format of its own.
      return { isOk: false, body: await response.json().catch(() => ({})) };
    } catch {
      return null;
    }
  };

  const call = async <Answer>(path: string, body?: object): Promise<Answer> => {
    for (let tries = 0; ; tries += 1) {
      const answer = await attempt(path, body);
      onConnection(answer !== null);
      if (answer?.isOk) return answer.body as Answer;
      if (answer) {
        const { code = 'INTERNAL', reason, params } = Object(answer.body);
        throw new Refused(String(code), { reason, params });
      }
      await pause(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? 4_000);
    }
  };

  return {
    /** Opens the session of the launch token, or resumes it after a reload. */
    openSession: async (token: string, clientSeed: string): Promise<SessionView> => {
      const key = `marquee-game:${token}`;
      bearer = recall(key) ?? '';
      if (bearer) return call<SessionView>('/v1/session');
      const chosen = randomHex(16);
      const opened = await call<OpenedSession>('/v1/sessions/open', { token, bearer: chosen, clientSeed });
      bearer = chosen;
      remember(key, bearer);
      return opened.session;
    },
    play: (bet: { stakeMinor: number; choices: object; roundId: string; grantRef?: string | undefined }) =>
      call<PlayedRound>('/v1/rounds', bet),
    open: (bet: { stakeMinor: number; roundId: string }) => call<OpenedRound>('/v1/rounds/open', bet),
    decide: (decision: { roundId: string; choices: object }) =>
      call<PlayedRound>('/v1/rounds/decide', decision),
    readSession: () => call<SessionView>('/v1/session'),
    chooseSeed: (clientSeed: string) => call<SeedsView>('/v1/seeds/client', { clientSeed }),
    rotateSeeds: (clientSeed: string) => call<SeedsView>('/v1/seeds/rotate', { clientSeed }),
    resetBalance: () => call<BalanceView>('/v1/balance/reset', {}),
    readBalance: () => call<BalanceView>('/v1/balance'),
  };
};
