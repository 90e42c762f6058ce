import { createBus } from '@marquee/kernel/host';
import { ApiError } from '@marquee/kernel/http';

import { aBoot } from './boot.fixture.ts';
import { createFailureReporter } from './failure-reporter.ts';

const reportsOf = (error: unknown): number => {
  const sendBeacon = jest.fn();
  Object.assign(window.navigator, { sendBeacon });
  const bus = createBus({ reportError: () => {} });
  const failed = jest.fn();
  bus.on('remote/failed', failed);
  createFailureReporter(aBoot(), bus, window)('mfe-content', 'mount', error);
  expect(failed).toHaveBeenCalledTimes(sendBeacon.mock.calls.length);
  return sendBeacon.mock.calls.length;
};

it('reports a page that failed, and not one whose session ended while it was loading', () => {
  expect(reportsOf(new Error('broken'))).toBe(1);
  expect(reportsOf(null)).toBe(1);
  expect(reportsOf(new ApiError({ code: 'UNAVAILABLE', status: 200 }))).toBe(1);
  expect(reportsOf(new ApiError({ code: 'TOKEN_INVALID', status: 401 }))).toBe(0);
});
