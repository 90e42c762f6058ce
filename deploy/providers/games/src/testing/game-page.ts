import type { GameMessage, ShellMessage } from '@marquee/kernel/game-channel';

import type { FreeRoundsView, OpenRoundView, RoundView, SessionView } from '../client/protocol.ts';
import { REFERENCE } from '../engine/acceptance.ts';
import { createWordStream } from '../engine/index.ts';
import { findGame } from '../games/registry.ts';
import { playPage } from '../pages/play-page.ts';
import { textsOf } from '../pages/words.ts';
import { sampleBetOf } from './sample-bets.ts';
import { aSessionView } from './sessions.ts';
import { UNBUILT_ASSETS } from './unbuilt-assets.ts';

/** A round as the reference seeds draw it. */
export const aRoundOf = (
  slug: string,
  nonce: number,
  choices: object = sampleBetOf(slug).choices,
): RoundView => {
  const game = findGame(slug);
  if (!game) throw new Error(`no game ${slug}`);
  const { stakeMinor } = sampleBetOf(slug);
  const { drawn, winMinor } = game
    .prepare(stakeMinor, choices)
    .play(createWordStream({ ...REFERENCE, nonce }));
  return {
    roundId: `round-${nonce}`,
    stakeMinor,
    isFree: false,
    winMinor,
    afterBet: { balanceMinor: 100_000 - stakeMinor, ledgerTxId: String(2 * nonce + 2) },
    afterWin: { balanceMinor: 100_000 - stakeMinor + winMinor, ledgerTxId: String(2 * nonce + 3) },
    choices,
    drawn,
    nonce,
    commit: 'commit',
    clientSeed: REFERENCE.clientSeed,
    serverSeed: null,
    gameVersion: game.version,
    paytableId: game.paytableId,
    playedAt: '2026-11-20T12:00:00.000Z',
  };
};

/** What runs in jsdom in place of a browser's animations: their time, and nothing to be seen. */
const animateIn =
  (moving: Set<Animation>) =>
  (_: unknown, options: KeyframeAnimationOptions): Animation => {
    let cancel = (): void => undefined;
    const finished = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        moving.delete(animation);
        resolve();
      }, Number(options.duration));
      cancel = () => {
        clearTimeout(timer);
        moving.delete(animation);
        reject(new DOMException('', 'AbortError'));
      };
    });
    const animation: Animation = Object.assign(new EventTarget() as Animation, {
      finished,
      cancel: () => cancel(),
    });
    moving.add(animation);
    return animation;
  };

const stakesOf = (slug: string): Pick<SessionView, 'stakes'> => {
  const game = findGame(slug);
  const offeredMinor = [...(game?.stakesMinor ?? [])];
  const [defaultMinor, mostMinor] = [game?.defaultStakeMinor ?? 0, game?.mostMinor ?? 0];
  return { stakes: { offeredMinor, defaultMinor, mostMinor } };
};

interface Launch {
  rounds?: RoundView[];
  openRound?: OpenRoundView;
  prefersReducedMotion?: boolean;
  /** What the server answers to a bet: its round, or a refusal. */
  next?: RoundView | { code: string; reason?: string; params?: Record<string, string | null> };
  /** What is left after the next round. */
  freeRounds?: FreeRoundsView | null;
  /** What the session is besides a demo's. */
  session?: Partial<SessionView>;
  /** The page was opened to show this round again. */
  shown?: RoundView;
}

/** A game's own page with its own script, on a server that says what the test wants; needs jsdom and fake timers. */
export const openGamePage = async (
  slug: string,
  {
    rounds = [],
    openRound,
    prefersReducedMotion = true,
    next,
    freeRounds = null,
    session = {},
    shown,
  }: Launch,
) => {
  const game = findGame(slug);
  if (!game) throw new Error(`no game ${slug}`);
  document.documentElement.innerHTML = playPage(game, textsOf('en'), UNBUILT_ASSETS, {
    isReal: session.mode === 'real',
    currency: session.currency ?? 'XXX',
    ...(shown && { replay: shown }),
  });
  const moving = new Set<Animation>();
  const told: GameMessage[] = [];
  let drawersChange: (isOpen: boolean) => void = () => undefined;
  let hear: (message: ShellMessage) => void = () => undefined;
  Object.assign(Element.prototype, { animate: animateIn(moving), scrollIntoView: () => undefined });
  Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined });
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: prefersReducedMotion, addEventListener: () => undefined }),
    fetch: async (path: string) => {
      const opened = aSessionView({
        ...stakesOf(slug),
        ...session,
        rounds,
        openRound: openRound ?? null,
      });
      const code = next && 'code' in next ? next.code : null;
      const isAnswered =
        path === '/v1/sessions/open' || (path === '/v1/session' && code === 'FREE_ROUNDS_OVER');
      const isRefused = code !== null && !isAnswered;
      const answers: Record<string, unknown> = {
        '/v1/sessions/open': { bearer: 'bearer', session: opened },
        // Read again, it tells of what has come to an end.
        '/v1/session': { ...opened, freeRounds },
      };
      const played = { round: next, nextRoundInMs: game.minimumRoundMs, freeRounds };
      return {
        ok: !isRefused,
        status: isRefused ? 409 : 200,
        json: async () => (isRefused ? next : (answers[path] ?? played)),
      };
    },
  });
  sessionStorage.clear();
  jest.doMock('../client/drawers.ts', () => ({
    closeDrawers: () => drawersChange(false),
    closeDrawersWithRoom: () => undefined,
    watchDrawers: (onChange: typeof drawersChange) => {
      drawersChange = onChange;
    },
  }));
  jest.doMock('../client/shell-link.ts', () => ({
    linkShell: (_: string, onMessage: typeof hear) => {
      hear = onMessage;
      const send = (message: GameMessage) => told.push(message);
      return { send, exit: () => send({ type: 'exit' }), openCashier: () => send({ type: 'openCashier' }) };
    },
  }));
  await jest.isolateModulesAsync(async () => {
    await import(`../games/${slug}/client/${slug}.ts`);
  });
  await jest.advanceTimersByTimeAsync(0);

  const element = (id: string): HTMLElement => {
    const found = document.getElementById(id);
    if (!found) throw new Error(`no #${id}`);
    return found;
  };
  const pass = (milliseconds: number): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);
  return {
    element,
    text: (id: string): string => element(id).textContent?.trim() ?? '',
    /** How many things are in motion. */
    moving: (): number => moving.size,
    hear: (message: ShellMessage): void => hear(message),
    /** What the game has told the page around. */
    told,
    openDrawer: (): void => drawersChange(true),
    pass,
    press: async (id: string): Promise<void> => {
      element(id).click();
      await pass(0);
    },
    /** Asks for a round of the list again, newest first. */
    replay: async (index = 0): Promise<void> => {
      document.querySelectorAll<HTMLElement>('#rounds-list button')[index]?.click();
      await pass(0);
    },
  };
};

export type GamePage = Awaited<ReturnType<typeof openGamePage>>;
