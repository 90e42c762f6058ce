const EVENT = 'marquee:interactive';
const FRAME_EVENT = 'marquee:frame-interactive';

/**
 * The event by which the shell tells the start script that the page is interactive.
 *
 * The shell dispatches it when the frame and the remote's page have been hydrated, or an error has replaced the page.
 * The start script then replays the input that it held.
 */
export const announceInteractive = (window: Window): void => {
  window.dispatchEvent(new Event(EVENT));
};

/**
 * The event by which the shell tells the start script that its own frame is interactive, while the remote's page in it is not
 * yet. What was held for the frame is replayed then.
 */
export const announceFrameInteractive = (window: Window): void => {
  window.dispatchEvent(new Event(FRAME_EVENT));
};

/** Calls back once, when the shell announces it. */
export const whenInteractive = (window: Window, listener: () => void): void =>
  window.addEventListener(EVENT, listener, { once: true });

/** Calls back once, when the shell announces it of its frame. */
export const whenFrameInteractive = (window: Window, listener: () => void): void =>
  window.addEventListener(FRAME_EVENT, listener, { once: true });
