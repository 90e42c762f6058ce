import { REALITY_CHECK_EVERY_MS } from '@marquee/kernel/game-channel';
import { renderHook } from '@testing-library/react';

import { useRealityCheck } from './use-reality-check.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('is due once in each interval of play, counted from the start of the session', () => {
  const onDue = jest.fn();
  const playedMs = REALITY_CHECK_EVERY_MS / 2;
  renderHook(() => useRealityCheck(Date.now() - playedMs, onDue));
  jest.advanceTimersByTime(REALITY_CHECK_EVERY_MS / 2 - 1);
  expect(onDue).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1 + 2 * REALITY_CHECK_EVERY_MS);
  expect(onDue.mock.calls).toEqual([1, 2, 3].map((times) => [times * REALITY_CHECK_EVERY_MS]));
});

it('is never due before the game is ready', () => {
  const onDue = jest.fn();
  renderHook(() => useRealityCheck(null, onDue));
  jest.advanceTimersByTime(2 * REALITY_CHECK_EVERY_MS);
  expect(onDue).not.toHaveBeenCalled();
});
