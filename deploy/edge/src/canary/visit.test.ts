import type { Rollout } from '@marquee/releases';

import { assign, type Asking, beganSince, readVisit } from './visit.ts';

const NOON = Date.parse('2026-01-01T12:00:00Z');
const MINUTE_MS = 60_000;

const aRollout = (shares: Record<number, number>): Rollout => ({
  number: 1,
  at: '2026-01-01T00:00:00.000Z',
  by: 'ana',
  why: 'search',
  stable: 10,
  canaries: Object.entries(shares).map(([id, share]) => ({
    id: Number(id),
    pins: {},
    share,
    salt: `${id}123456789abcdef`,
    since: '2026-01-01T00:00:00.000Z',
  })),
  lastCanary: 2,
  compositions: { 1: 11, 2: 12, '1+2': 13 },
});

const ask = (rollout: Rollout, asking: Partial<Asking> = {}) =>
  assign(rollout, { cookie: undefined, isWithinVisit: false, now: NOON, drawLot: () => 0x00abcd, ...asking });

/** As a browser sends it back. */
const kept = (rollout: Rollout, asking: Partial<Asking> = {}): string => ask(rollout, asking).cookie ?? '';

it('draws a lot for who comes, and keeps it', () => {
  const all = aRollout({ 1: 1 });
  const first = ask(all);
  expect(first.composition).toBe(11);
  expect(readVisit(first.cookie ?? '')).toMatchObject({ lot: 0x00abcd, takes: [1] });
  expect(ask(all, { cookie: first.cookie ?? '' })).toEqual({ composition: 11, cookie: null });
});

it('leaves everybody to what is stable at no share, and nobody at all', () => {
  for (let lot = 0; lot < 1_000; lot += 1) {
    expect(ask(aRollout({ 1: 0 }), { drawLot: () => lot }).composition).toBe(10);
    expect(ask(aRollout({ 1: 1 }), { drawLot: () => lot }).composition).toBe(11);
  }
});

it('gives who takes part in two canaries the composition of both', () => {
  expect(ask(aRollout({ 1: 1, 2: 1 })).composition).toBe(13);
});

it('shows one visit one composition, however the share changes under it', () => {
  const before = kept(aRollout({ 1: 0 }));
  const now = NOON + 5 * MINUTE_MS;
  expect(ask(aRollout({ 1: 1 }), { cookie: before, now }).composition).toBe(10);
  const inside = kept(aRollout({ 1: 1 }));
  expect(ask(aRollout({ 1: 0 }), { cookie: inside, now }).composition).toBe(11);
});

it('asks anew when a visit was silent for half an hour, and not while it goes on', () => {
  const all = aRollout({ 1: 1 });
  let cookie = kept(aRollout({ 1: 0 }));
  for (let minute = 20; minute <= 100; minute += 20) {
    const next = ask(all, { cookie, now: NOON + minute * MINUTE_MS });
    expect(next.composition).toBe(10);
    cookie = next.cookie ?? cookie;
  }
  expect(ask(all, { cookie, now: NOON + 131 * MINUTE_MS }).composition).toBe(11);
});

it('does not change a visit that began before anything was tried', () => {
  const all = aRollout({ 1: 1 });
  const first = ask(all, { isWithinVisit: true });
  expect(first.composition).toBe(10);
  expect(ask(all, { cookie: first.cookie ?? '' }).composition).toBe(10);
});

it('remembers when a visit began, and begins another one after half an hour', () => {
  const all = aRollout({ 1: 1 });
  const began = (cookie: string | null, moment: number): boolean => {
    const visit = readVisit(cookie ?? '');
    return visit !== null && beganSince(visit, new Date(moment).toISOString());
  };
  const { cookie } = ask(all);
  expect(began(cookie, NOON - 1_000)).toBe(true);
  expect(began(cookie, NOON)).toBe(false);
  const later = ask(all, { cookie: cookie ?? '', now: NOON + 20 * MINUTE_MS });
  expect(began(later.cookie, NOON)).toBe(false);
  const next = ask(all, { cookie: later.cookie ?? '', now: NOON + 51 * MINUTE_MS });
  expect(began(next.cookie, NOON + 50 * MINUTE_MS)).toBe(true);
});

it('does not know when a visit began that was under way, or whose cookie is of an earlier edge', () => {
  const { cookie } = ask(aRollout({ 1: 1 }), { isWithinVisit: true });
  expect(readVisit(cookie ?? '')?.began).toBe(0);
  expect(readVisit('00abcd.1.abc')).toMatchObject({ takes: [1], began: 0 });
});

it('takes a visit out of a canary that was taken off, and leaves it in the other one', () => {
  const cookie = kept(aRollout({ 1: 1, 2: 1 }));
  expect(ask(aRollout({ 2: 1 }), { cookie }).composition).toBe(12);
});

it.each(['', 'x', '00abcd', '00abcd.1', 'zzzzzz.1.abc', '00abcd.1--2.abc', `00abcd.${'1-'.repeat(50)}1.abc`])(
  'draws a new lot for a cookie that no edge has written: %s',
  (cookie) => {
    expect(readVisit(cookie)).toBeNull();
  },
);
