import type { ShellMessage } from '@marquee/kernel/game-channel';

import { closeDrawers } from './drawers.ts';
import { openRealityCheck } from './reality-check.ts';
import type { Texts } from './texts.ts';

/** What the page around can have done to the game. */
interface GameControls {
  endReplay: () => void;
  pause: (isPaused: boolean) => void;
  mute: (isMuted: boolean) => void;
  setLanguage: (lang: string) => void;
  /** Ends the game for good. */
  close: () => void;
  /** Leaves the game's page. */
  exit: () => void;
  /** In the language of the moment. */
  texts: () => Texts;
}

/** Does what the page around asks for. An earlier round that is shown gives way to it. */
export function hearShell(message: ShellMessage, game: GameControls): void {
  if (['pause', 'close', 'realityCheck'].includes(message.type)) game.endReplay();
  if (message.type === 'pause') game.pause(true);
  if (message.type === 'resume') game.pause(false);
  if (message.type === 'mute') game.mute(message.muted);
  if (message.type === 'setLocale') game.setLanguage(message.locale);
  if (message.type === 'closeCover') closeDrawers();
  if (message.type === 'close') game.close();
  if (message.type === 'realityCheck') {
    game.pause(true);
    openRealityCheck(message, game.texts(), {
      onContinue: () => game.pause(false),
      onLeave: () => game.exit(),
    });
  }
}
