import type { IdentityOutcome } from '@marquee/kernel/contracts/player';

import type { Service } from './services.ts';

/** Somebody without an account here, as the service knows them that they have come from. */
export interface KeptTicket extends NonNullable<IdentityOutcome['registration']> {
  service: Service;
  /** By the clock of this device. */
  expiresAt: number;
}

const KEY = 'marquee.service-ticket';
/** A little less than the API takes it: a form is also filled in. */
const KEPT_MS = 25 * 60 * 1000;

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps the ticket for the registration of this tab. Whether storage allows it. */
export const keepTicket = (storage: Kept, ticket: Omit<KeptTicket, 'expiresAt'>, now: number): boolean => {
  try {
    storage.setItem(KEY, JSON.stringify({ ...ticket, expiresAt: now + KEPT_MS }));
    return true;
  } catch {
    return false;
  }
};

/** Null for none, and for one that is too old. */
export const readTicket = (storage: Kept, now: number): KeptTicket | null => {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as KeptTicket | null;
    return kept !== null && kept.expiresAt > now ? kept : null;
  } catch {
    // Storage that is denied or damaged: it is a registration like others.
    return null;
  }
};

export const forgetTicket = (storage: Kept): void => {
  try {
    storage.removeItem(KEY);
  } catch {
    // There was none then.
  }
};
