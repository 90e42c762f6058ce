import type { Rollout } from '@marquee/releases';

import { createObservations } from './observations.ts';

const failure = { composition: 2, package: 'mfe-catalogue' };
const times = { composition: 2, package: 'mfe-catalogue', times: { lcp: 1_200 } };

const STARTED = Date.parse('2026-01-01T00:00:00.000Z') / 1_000;

const aVisit = (began = STARTED + 60) => ({ lot: 7, takes: [1], minute: 0, began });

function watched(isTrying = true) {
  const rollout = { number: 1, at: '2026-01-01T00:00:00.000Z', stable: 1, compositions: { 1: 2 } };
  return createObservations(() => (isTrying ? (rollout as unknown as Rollout) : null));
}

it('tells documents and times at once, and failures when the documents of all processes have come', () => {
  const seen = watched();
  seen.document(1);
  seen.document(2);
  seen.document(2);
  seen.failure(failure, aVisit());
  seen.times(times, aVisit());
  expect(seen.take()).toEqual({
    documents: [
      [1, 1],
      [2, 2],
    ],
    failures: [],
    times: [{ ...times, lot: 7 }],
  });
  expect(seen.take()).toEqual({ documents: [], failures: [{ ...failure, lot: 7 }], times: [] });
  expect(seen.take()).toBeNull();
});

it('counts nothing of who keeps no cookies, and nothing at all while nothing is tried', () => {
  const seen = watched();
  seen.failure(failure, null);
  seen.times(times, null);
  expect(seen.take()).toBeNull();
  const idle = watched(false);
  expect(idle.isTrying()).toBe(false);
  idle.document(1);
  idle.failure(failure, aVisit());
  idle.times(times, aVisit());
  expect(idle.take()).toBeNull();
});

it('counts times of visits that began since the shares are as they are, with what is tried or stable', () => {
  const seen = watched();
  seen.times(times, aVisit(0));
  seen.times(times, aVisit(STARTED));
  seen.times({ ...times, composition: 3 }, aVisit());
  expect(seen.take()).toBeNull();
  seen.times({ ...times, composition: 1 }, aVisit(STARTED + 1));
  expect(seen.take()?.times).toHaveLength(1);
});

it('takes a thousand reports of times a second, and no more', () => {
  const seen = watched();
  for (let report = 0; report < 1_500; report += 1) seen.times(times, aVisit());
  expect(seen.take()?.times).toHaveLength(1_000);
});
