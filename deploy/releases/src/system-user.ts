import { hostname, userInfo } from 'node:os';

/** The user of the operating system; containers may run as one that has no name. */
export function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return process.env['USER'] || 'unknown';
  }
}

/** From where something is done, as the history says it: the user and the machine, whatever name was given. */
export const systemOrigin = (): string => `${systemUser()}@${hostname()}`;
