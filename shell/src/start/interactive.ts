const EVENT = 'marquee:interactive';

/**
 * The event by which the shell tells the start script that the page is interactive.
 *
 * The shell dispatches it when the frame and the remote's page have been hydrated, or an error has replaced the page.
 * The start script then replays the input that it held.
 */
export const announceInteractive = (window: Window): void => {
  window.dispatchEvent(new Event(EVENT));
};

/** Calls back once, when the shell announces it. */
export const whenInteractive = (window: Window, listener: () => void): void =>
  window.addEventListener(EVENT, listener, { once: true });
