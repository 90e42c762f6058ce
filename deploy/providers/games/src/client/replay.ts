import { byId } from './dom.ts';
import { closeDrawers } from './drawers.ts';
import type { GameView } from './game-view.ts';
import type { RoundView } from './protocol.ts';
import type { GameState } from './state.ts';

/**
 * Plays an earlier round out again in place of the game. It is no round: balance and stake stay as they are, and whatever
 * ends it early leaves nothing moving.
 */
export const createReplay = ({
  view,
  read,
  change,
}: {
  view: GameView;
  read: () => GameState;
  change: (part: Partial<GameState>) => void;
}) => {
  let running: AbortController | null = null;

  const stop = (): void => {
    running?.abort();
    running = null;
  };
  const tellResult = (round: RoundView): void => {
    // The end of the game is not talked over.
    if (read().notice.kind !== 'fault') change({ notice: { kind: 'result', round } });
  };

  return {
    stop,
    start: async (round: RoundView): Promise<void> => {
      if (read().isSpinning || read().isPaused) return;
      stop();
      running = new AbortController();
      const { signal } = running;
      change({ replay: round, notice: { kind: 'playing' } });
      closeDrawers();
      byId('machine').scrollIntoView({ block: 'nearest' });
      // Moves the focus: the pressed button is rendered again, and with the focus nowhere the same key would stake a
      // round.
      byId('replay-end').focus({ preventScroll: true });
      try {
        await (view.replay ?? view.reveal)(round, signal);
      } catch (error) {
        if (!signal.aborted) throw error;
      }
      if (signal.aborted) return;
      running = null;
      tellResult(round);
    },
    /** Skips to the end of the animation, because something else needs the player's attention. */
    finish: (): void => {
      const { replay } = read();
      if (!running || !replay) return;
      stop();
      view.show(replay);
      tellResult(replay);
    },
  };
};
