const EVENT = 'marquee:interactive';

/**
 * The one word between the shell and the start script that woke it.
 *
 * The shell says it when what stands on the page has its handlers: the frame and the remote's page have been taken
 * over, or an error has taken the page's place. The start script then gives back what it held.
 */
export const announceInteractive = (window: Window): void => {
  window.dispatchEvent(new Event(EVENT));
};

/** Hears the shell, once. */
export const whenInteractive = (window: Window, listener: () => void): void =>
  window.addEventListener(EVENT, listener, { once: true });
