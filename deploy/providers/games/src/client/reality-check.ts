import type { ShellMessage } from '@marquee/kernel/game-channel';

import { byId } from './dom.ts';
import type { Texts } from './texts.ts';

type RealityCheck = Extract<ShellMessage, { type: 'realityCheck' }>;

/** Shows how long and with what result the player has played, until they choose to go on or leave. */
export const openRealityCheck = (
  { elapsedMs, netMinor }: RealityCheck,
  texts: Texts,
  { onContinue, onLeave }: { onContinue: () => void; onLeave: () => void },
): void => {
  const dialog = byId('reality');
  if (!(dialog instanceof HTMLDialogElement)) throw new Error('#reality is not a dialog');
  byId('reality-elapsed').textContent = texts.duration(elapsedMs);
  byId('reality-net').textContent = texts.change(netMinor);
  if (!dialog.open) dialog.showModal();
  // The attribute `autofocus` would count from the start of the page, where a frame may not take the focus.
  byId('reality-continue').focus();
  // Closing the dialog in any way, Escape included, continues the game; only the button leaves it.
  dialog.addEventListener('close', () => (dialog.returnValue === 'leave' ? onLeave() : onContinue()), {
    once: true,
  });
};
