import type { Rollout } from '@marquee/releases';

import { createObservations } from './observations.ts';

const failure = { composition: 2, package: 'mfe-catalogue' };

function watched(isTrying = true) {
  const rollout = isTrying ? ({ number: 1 } as Rollout) : null;
  return createObservations(() => rollout);
}

it('tells documents at once, and failures when the documents of all processes have come', () => {
  const seen = watched();
  seen.document(1);
  seen.document(2);
  seen.document(2);
  seen.failure(failure, 7);
  expect(seen.take()).toEqual({
    documents: [
      [1, 1],
      [2, 2],
    ],
    failures: [],
  });
  expect(seen.take()).toEqual({ documents: [], failures: [{ ...failure, lot: 7 }] });
  expect(seen.take()).toBeNull();
});

it('counts no failure of who keeps no cookies, and nothing while nothing is tried', () => {
  const seen = watched();
  seen.failure(failure, null);
  expect(seen.take()).toBeNull();
  const idle = watched(false);
  idle.document(1);
  idle.failure(failure, 7);
  expect(idle.take()).toBeNull();
});
