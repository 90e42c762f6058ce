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

describe('the console', () => {
  const { NODE_ENV } = process.env;
  afterEach(() => {
    process.env.NODE_ENV = NODE_ENV;
  });

  const saidIn = (mode: string, error: Error): unknown[][] => {
    process.env.NODE_ENV = mode;
    const said = jest.spyOn(console, 'error').mockImplementation(() => {});
    reportsOf(error);
    return said.mock.calls;
  };

  it('shows a developer which remote failed, and the error itself', () => {
    const error = new Error('broken');
    expect(saidIn('development', error)).toEqual([['mfe-content failed (stage: mount).', error]]);
  });

  it('shows a visitor nothing', () => {
    expect(saidIn('production', new Error('broken'))).toEqual([]);
  });
});
