/** Never left in the browser's storage, whatever form has it: what proves who somebody is, and numbers of cards and accounts. */
const SECRET = /password|captcha|proof|secret|iban|card|^pin$|^code$|^identi/i;

const keyOf = (name: string): string => `marquee:${name}-draft`;

/** Whose draft it is: a player's id, or nothing for a visitor. */
interface Kept {
  owner: string;
  values: Record<string, unknown>;
}

const withoutSecrets = (values: object): string =>
  JSON.stringify(values, (key, value: unknown) => (SECRET.test(key) ? undefined : value));

/**
 * What was typed into a form of this name in this tab, by the same player; null for nothing. Without storage there is none.
 *
 * @example readDraft<Person>('registration', '')
 */
export const readDraft = <Values extends object>(name: string, owner: string): Partial<Values> | null => {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(keyOf(name)) ?? 'null') as Kept | null;
    return kept?.owner === owner ? (kept.values as Partial<Values>) : null;
  } catch {
    // Storage is closed to this page, or something else wrote there: the form begins as it is.
    return null;
  }
};

/** Takes a draft away: what was typed is saved, given up, or belongs to somebody who has signed out. */
export const forgetDraft = (name: string): void => {
  try {
    window.sessionStorage.removeItem(keyOf(name));
  } catch {
    // There was none then.
  }
};

/**
 * Keeps what was typed in this tab, for a reload, another language and the next sign-in of the same player. Passwords, codes
 * and numbers of cards, accounts and documents are left out.
 */
export const keepDraft = (name: string, owner: string, values: object): void => {
  const text = withoutSecrets(values);
  if (text === '{}') {
    forgetDraft(name);
    return;
  }
  try {
    window.sessionStorage.setItem(keyOf(name), `{"owner":${JSON.stringify(owner)},"values":${text}}`);
  } catch {
    // Without storage, a reload loses what the browser asks about before it.
  }
};
