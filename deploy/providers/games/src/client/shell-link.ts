import { createShellChannel } from '@marquee/kernel/game-channel';
import type { GameMessage, ShellMessage } from '@marquee/kernel/game-channel';

/** The way to the page around the game: the origin that opened the session, and no other. */
export const linkShell = (
  returnUrl: string,
  onMessage: (message: ShellMessage) => void,
): { send: (message: GameMessage) => void; exit: () => void; openCashier: () => void } => {
  if (window.parent === window) {
    // Opened without a frame: there is no page around to notify, and leaving is a navigation.
    const leave = (): void => location.assign(returnUrl);
    return { send: () => undefined, exit: leave, openCashier: leave };
  }
  const { origin } = new URL(returnUrl);
  const channel = createShellChannel({ window, target: window.parent, origin, onMessage });
  return {
    send: channel.send,
    exit: () => channel.send({ type: 'exit' }),
    openCashier: () => channel.send({ type: 'openCashier' }),
  };
};
