const EVENT = 'marquee:interactive';

/**
 * The event by which the shell tells the start script that the page is interactive.
 *
 * The shell says it when what stands on the page has its handlers: the frame and the remote's page have been taken
 * over, or an error has taken the page's place. The start script then gives back what it held.
 */
export const announceInteractive = (window: Window): void => {
  window.dispatchEvent(new Event(EVENT));
};

/** Calls back once, when the shell announces it. */
export const whenInteractive = (window: Window, listener: () => void): void =>
  window.addEventListener(EVENT, listener, { once: true });
