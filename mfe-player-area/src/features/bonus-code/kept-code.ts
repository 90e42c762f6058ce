const KEY = 'marquee.bonus-code';

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps a code that was typed on the way over the sign-in. Without storage it is typed again. */
export const keepCode = (storage: Kept, code: string): void => {
  try {
    storage.setItem(KEY, code);
  } catch {
    // Storage that is denied.
  }
};

/** The code that was kept; empty for none. */
export const readCode = (storage: Kept): string => {
  try {
    return storage.getItem(KEY) ?? '';
  } catch {
    // Storage that is denied: there was none.
    return '';
  }
};

/** Takes it away once it has been used. */
export const forgetCode = (storage: Kept): void => {
  try {
    storage.removeItem(KEY);
  } catch {
    // There was none then.
  }
};
