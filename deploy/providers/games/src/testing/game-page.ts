import type { GameMessage, ShellMessage } from '@marquee/kernel/game-channel';

import type { OpenRoundView, RoundView, SessionView } from '../client/protocol.ts';
import { REFERENCE } from '../engine/acceptance.ts';
import { createWordStream } from '../engine/index.ts';
import { findGame } from '../games/registry.ts';
import { playPage } from '../pages/play-page.ts';
import { textsOf } from '../pages/words.ts';
import { sampleBetOf } from './sample-bets.ts';
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
    winMinor,
    balanceMinor: 100_000 - stakeMinor + winMinor,
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

const aSession = (rounds: RoundView[], openRound: OpenRoundView | null): SessionView => ({
  sessionId: 's1',
  locale: 'en',
  mode: 'demo',
  returnUrl: 'http://localhost:8080/en',
  balanceMinor: 100_000,
  startBalanceMinor: 100_000,
  seeds: {
    active: { commit: 'commit', clientSeed: null, nextNonce: 0 },
    next: { commit: 'next' },
    revealed: [],
  },
  rounds,
  openRound,
});

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

interface Launch {
  rounds?: RoundView[];
  openRound?: OpenRoundView;
  prefersReducedMotion?: boolean;
  /** What the server answers to a bet. */
  next?: RoundView;
}

/** A game's own page with its own script, on a server that says what the test wants; needs jsdom and fake timers. */
export const openGamePage = async (
  slug: string,
  { rounds = [], openRound, prefersReducedMotion = true, next }: Launch,
) => {
  const game = findGame(slug);
  if (!game) throw new Error(`no game ${slug}`);
  document.documentElement.innerHTML = playPage(game, textsOf('en'), UNBUILT_ASSETS);
  const moving = new Set<Animation>();
  const told: GameMessage[] = [];
  let drawersChange: (isOpen: boolean) => void = () => undefined;
  let hear: (message: ShellMessage) => void = () => undefined;
  Object.assign(Element.prototype, { animate: animateIn(moving), scrollIntoView: () => undefined });
  Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined });
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: prefersReducedMotion, addEventListener: () => undefined }),
    fetch: async (path: string) => ({
      ok: true,
      status: 200,
      json: async () =>
        path === '/v1/sessions/open'
          ? { bearer: 'bearer', session: aSession(rounds, openRound ?? null) }
          : { round: next, nextRoundInMs: game.minimumRoundMs },
    }),
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
      return { send: (message: GameMessage) => told.push(message), exit: () => undefined };
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
