/** A page in the background paints nothing, and goes on after this many milliseconds. */
const LONGEST_MS = 100;

/** Resolves when the browser has painted the changes made so far, so that the work that follows does not delay them. */
export const untilPainted = (window: Window): Promise<void> =>
  new Promise((resolve) => {
    const hidden = setTimeout(resolve, LONGEST_MS);
    window.requestAnimationFrame(() => {
      clearTimeout(hidden);
      setTimeout(resolve);
    });
  });
