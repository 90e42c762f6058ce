/** What a tab keeps until it is closed; null where the browser blocks it, and nothing is kept then. */
export const sessionStorageOf = (window: Pick<Window, 'sessionStorage'>): Storage | null => {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
};
