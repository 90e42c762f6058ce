import { readCookie, writeCookie } from '@marquee/kernel/host';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { followMeasurement } from './follow-measurement.tsx';

const scripts = () => document.head.querySelectorAll('script[src*=googletagmanager]').length;

function follow() {
  const page = { navigated: () => {} };
  const fetch = jest.fn(async () => ({ type: 'opaque' }) as Response);
  window.fetch = fetch;
  act(() =>
    followMeasurement({
      measurement: { tagManagerIds: ['GTM-A1'], visitorInfoUrl: 'https://visits.example/update' },
      lang: 'de',
      window,
      onNavigated: (callback) => (page.navigated = callback),
      log: () => {},
    }),
  );
  const go = (path: string) =>
    act(() => {
      window.history.replaceState(null, '', path);
      page.navigated();
    });
  return { fetch, go };
}

beforeEach(() => {
  window.history.replaceState(null, '', '/de?requestId=1');
  writeCookie(document, { name: 'measurement', value: '', maxAgeSeconds: 0 });
  delete (window as Window & { dataLayer?: unknown }).dataLayer;
  document.head.replaceChildren();
  document.body.replaceChildren();
});

const banner = () => screen.queryByRole('region', { name: 'Dürfen Besuche gezählt werden?' });
const answer = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('asks before anything is measured, and measures after a yes', async () => {
  const { fetch } = follow();
  expect(banner()).toBeVisible();
  expect([scripts(), fetch.mock.calls.length]).toEqual([0, 0]);
  await answer('Ja, zählen');
  expect(banner()).toBeNull();
  expect([scripts(), fetch.mock.calls.length]).toEqual([1, 1]);
  expect(readCookie(document, 'measurement')).toBe('yes');
});

it('measures nothing after a no, and does not ask again', async () => {
  const first = follow();
  await answer('Nein');
  expect([scripts(), first.fetch.mock.calls.length]).toEqual([0, 0]);
  document.body.replaceChildren();
  const next = follow();
  expect(banner()).toBeNull();
  expect([scripts(), next.fetch.mock.calls.length]).toEqual([0, 0]);
});

it('lets the answer be changed where the cookies are listed', async () => {
  writeCookie(document, { name: 'measurement', value: 'yes' });
  const { go } = follow();
  expect(scripts()).toBe(1);
  expect(banner()).toBeNull();
  go('/de/display/cookiepolicy');
  expect(screen.getByRole('button', { name: 'Ja, zählen', pressed: true })).toBeVisible();
  await answer('Nein');
  expect(readCookie(document, 'measurement')).toBe('no');
  expect(screen.getByRole('button', { name: 'Nein', pressed: true })).toBeVisible();
  go('/de/news');
  expect(banner()).toBeNull();
});

it('takes another value of the cookie for no answer', () => {
  writeCookie(document, { name: 'measurement', value: 'maybe' });
  follow();
  expect(banner()).toBeVisible();
  expect(scripts()).toBe(0);
});
