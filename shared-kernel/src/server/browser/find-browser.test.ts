import { findBrowser } from './find-browser.ts';

const DOWNLOADED = '/home/mira/.cache/chromium';
const installed =
  (...files: string[]) =>
  (file: string): boolean =>
    files.includes(file);
const environment = {};

it('takes the headless shell before the whole browser, and that before the downloaded one', () => {
  const all = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', DOWNLOADED];
  const found = all.map((_, missing) =>
    findBrowser({ environment, downloaded: DOWNLOADED, exists: installed(...all.slice(missing)) }),
  );
  expect(found).toEqual(all);
});

it('leaves the headless shell out where the whole browser is asked for', () => {
  const exists = installed('/usr/bin/chromium-headless-shell', '/usr/bin/chromium');
  expect(findBrowser({ environment, exists, isWhole: true })).toBe('/usr/bin/chromium');
});

it('takes the browser that is named for the right one, and says where there is none', () => {
  const exists = installed();
  expect(findBrowser({ environment: { CHROMIUM_PATH: '/opt/chrome' }, exists })).toBe('/opt/chrome');
  expect(findBrowser({ environment: { CHROMIUM_PATH: '' }, exists, downloaded: DOWNLOADED })).toBeNull();
});
