import { groupOf, type Rollout, takesPart } from '@marquee/releases';

import { decodeCookie } from '../cookies.ts';

/** A visit is over when no document was asked for in so many minutes. */
const VISIT_MINUTES = 30;
const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

export interface Visit {
  /** A number of 24 bits, drawn once: many visitors share one, so it tells nobody apart. */
  lot: number;
  /** Ids of the canaries that the visit takes part in. */
  takes: number[];
  /** When its last document was sent, in minutes since 1970. */
  minute: number;
  /** When it began, in seconds since 1970; 0 of a visit that was under way when the browser got its first cookie. */
  began: number;
}

const WRITTEN = /^([0-9a-f]{6})\.(\d{1,9}(?:-\d{1,9}){0,9})?\.([0-9a-z]{1,9})(?:\.([0-9a-z]{1,9}))?$/;

/** The visit that a cookie tells of; null for anything that no edge has written. */
export function readVisit(value: string | undefined): Visit | null {
  if (value === undefined) return null;
  const [, lot, takes, minute, began = '0'] = WRITTEN.exec(decodeCookie(value)) ?? [];
  if (lot === undefined || minute === undefined) return null;
  return {
    lot: Number.parseInt(lot, 16),
    takes: takes === undefined ? [] : takes.split('-').map(Number),
    minute: Number.parseInt(minute, 36),
    began: Number.parseInt(began, 36),
  };
}

const writeVisit = ({ lot, takes, minute, began }: Visit): string =>
  `${lot.toString(16).padStart(6, '0')}.${takes.join('-')}.${minute.toString(36)}.${began.toString(36)}`;

/** Whether the whole of a visit was after a moment. */
export const beganSince = ({ began }: Visit, moment: string): boolean =>
  began * SECOND_MS > Date.parse(moment);

export interface Assignment {
  composition: number;
  /** What the browser is to keep now; null where it has that already. */
  cookie: string | null;
}

export interface Asking {
  cookie: string | undefined;
  /** A page of this site led here: without a cookie, the visit began before anything was tried. */
  isWithinVisit: boolean;
  /** Milliseconds since 1970. */
  now: number;
  /** Draws a lot of 24 bits. */
  drawLot: () => number;
}

/**
 * Decides what a visitor gets while something is tried. What a visit takes part in is decided when it begins and stays until
 * it ends; only a canary that was taken off ends before.
 */
export function assign(rollout: Rollout, { cookie, isWithinVisit, now, drawLot }: Asking): Assignment {
  const kept = readVisit(cookie);
  const minute = Math.floor(now / MINUTE_MS);
  const isUnderWay =
    kept === null ? isWithinVisit : minute >= kept.minute && minute - kept.minute < VISIT_MINUTES;
  const lot = kept?.lot ?? drawLot();
  const takes = rollout.canaries
    .filter((canary) => (isUnderWay ? (kept?.takes.includes(canary.id) ?? false) : takesPart(canary, lot)))
    .map(({ id }) => id);
  const began = isUnderWay ? (kept?.began ?? 0) : Math.floor(now / SECOND_MS);
  const visit = writeVisit({ lot, takes, minute, began });
  return {
    composition: rollout.compositions[groupOf(takes)] ?? rollout.stable,
    cookie: visit === cookie ? null : visit,
  };
}
