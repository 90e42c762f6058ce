/** A page in the background paints nothing, and goes on after this many milliseconds. */
const LONGEST_MS = 100;

/** Resolves when the browser has shown what has changed until now, so that what comes next holds no answer up. */
export const untilPainted = (window: Window): Promise<void> =>
  new Promise((resolve) => {
    const hidden = setTimeout(resolve, LONGEST_MS);
    window.requestAnimationFrame(() => {
      clearTimeout(hidden);
      setTimeout(resolve);
    });
  });
