import type { Page } from '@playwright/test';

import { accessibilityFaults, findClippedText } from '../fixtures/accessibility-faults.ts';
import { readBoot } from '../fixtures/boot.ts';
import { changeServer } from '../fixtures/changed-server.ts';
import { type OwnConsole, startOwnConsole } from '../fixtures/own-console.ts';
import { type OwnEdge, startOwnEdge } from '../fixtures/own-edge.ts';
import { releaseIn } from '../fixtures/release.ts';
import { PORT } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';

const PACKAGE = 'mfe-cashier';
const BAD = '1.0.1-day.1';
const FIXED = '1.0.1-day.2';
const PATHS = ['/', '/canary', '/compositions', '/releases', '/previews', '/approvals', '/freeze', '/audit'];
/** So many in a row draw another lot than one of a quarter once in a hundred thousand times: then nobody tries it. */
const MOST_OTHERS = 40;

// One edge and one service for all; each test begins where the one before ended.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

let edge: OwnEdge;
let own: OwnConsole;

test.beforeAll(async () => {
  edge = await startOwnEdge('release-day', PORT + 100);
  own = await startOwnConsole(edge.dataFolder, PORT + 103);
  for (const version of [BAD, FIXED]) {
    const build = changeServer(PACKAGE, `${edge.dataFolder}/build`, `// ${version}`);
    await releaseIn(edge.dataFolder, 'publish', '--from', build, '--version', version);
  }
});

test.afterAll(async () => {
  await own?.stop();
  await edge?.stop();
});

async function signIn(page: Page, owner = 'Priya Raman', role: 'reader' | 'manager' = 'manager') {
  await page.goto(own.url);
  await page.getByLabel('Token').fill(await own.token(owner, role));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'What is live' })).toBeVisible();
}

/** What somebody gets who comes for the first time, and the cookie that makes them the same the next time. */
async function visit() {
  const response = await fetch(`http://127.0.0.1:${edge.port}/en`, { headers: { cookie: 'lang=en' } });
  const { composition, remotes } = readBoot(await response.text());
  const [cookie = ''] = response.headers
    .getSetCookie()
    .filter((each) => each.startsWith('canary='))
    .map((each) => each.split(';', 1)[0]);
  return { composition, version: remotes[PACKAGE]?.version, cookie };
}

/** As a page says of itself that a part of it failed. */
const report = (cookie: string, composition: number): Promise<Response> =>
  fetch(`http://127.0.0.1:${edge.port}/_reports`, {
    method: 'POST',
    headers: { cookie },
    body: JSON.stringify({
      package: PACKAGE,
      version: BAD,
      composition,
      stage: 'mount',
      message: 'reading deadline of null',
      pathname: '/en/player/withdraw',
    }),
  });

/** Tabs to a control, as somebody without a mouse does. */
async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'link' = 'button'): Promise<void> {
  const control = page.getByRole(role, { name }).first();
  await expect(control).toBeEnabled();
  for (let step = 0; step < 60; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(name)} is not reached by the Tab key.`);
}

/** Chooses a release in the dialog and says why. */
async function fillPin(page: Page, version: string, why: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Pin a release' });
  await dialog.getByLabel('Package').selectOption(PACKAGE);
  await dialog.getByLabel('Version').selectOption(version);
  await dialog.getByLabel('Why').fill(why);
}

test('a bad release takes itself off, the mended one goes to everybody, and back again', async ({ page }) => {
  await signIn(page);
  const before = await visit();
  await expect(page.getByRole('cell', { name: 'serves what is pinned' })).toBeVisible();

  await test.step('a quarter of the visitors tries the bad one', async () => {
    await tabTo(page, 'Pin a release');
    await page.keyboard.press('Enter');
    await fillPin(page, BAD, 'Withdrawal shows why it waits');
    const checks = page.getByRole('region', { name: 'Checks of the whole composition' });
    await expect(checks.getByRole('listitem').filter({ hasText: 'routes' })).toContainText(
      'each with one owner',
    );
    await page.getByRole('dialog').getByLabel('Share of the visitors', { exact: true }).selectOption('25%');
    await page.getByRole('button', { name: 'Start canary at 25%' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('link', { name: /^Canary Canary 1 at 25%/ })).toBeVisible();
  });

  await test.step('it fails for whoever tries it, and is taken off with the reason', async () => {
    await tabTo(page, /^Canary 25%/, 'link');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Canary 1 at 25%' })).toBeVisible();
    let others = 0;
    while (others < MOST_OTHERS) {
      const seen = await visit();
      others = seen.version === BAD ? 0 : others + 1;
      if (seen.version === BAD) await report(seen.cookie, seen.composition);
    }
    const notice = page.getByRole('alert').filter({ hasText: 'Canary 1 took itself off' });
    await expect(notice).toContainText(`${PACKAGE} fails more often`);
    await expect(page.getByText('No canary runs')).toBeVisible();
    expect((await visit()).version).toBe(before.version);
  });

  await test.step('the mended one is tried, raised by the arrow keys, and its figures come in', async () => {
    await page.getByRole('button', { name: 'Pin a release' }).click();
    await fillPin(page, FIXED, 'The deadline may be missing');
    await page.getByRole('button', { name: 'Start canary at 5%' }).click();
    await expect(page.getByRole('heading', { name: 'Canary 2 at 5%' })).toBeVisible();
    const slider = page.getByRole('slider', { name: 'Share of the visitors' });
    await slider.focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', '50%');
    await page.getByLabel('Why').fill('no failures so far');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Canary 2 at 50%' })).toBeVisible();
    await expect(async () => {
      const versions = await Promise.all(Array.from({ length: 10 }, async () => (await visit()).version));
      expect(new Set(versions)).toEqual(new Set([before.version, FIXED]));
    }).toPass();
    await expect(page.getByRole('row', { name: /canary 2: mfe-cashier .*nothing failed/ })).toBeVisible();
  });

  await test.step('everybody gets it, and it is called live when the edge says so', async () => {
    await tabTo(page, 'To everyone');
    await page.keyboard.press('Enter');
    await page.keyboard.type('half of them were content');
    await page.keyboard.press('Enter');
    const outcome = page.getByRole('status').filter({ hasText: 'is live' });
    await expect(outcome).toContainText('1 of 1 edge serves it.');
    expect((await visit()).version).toBe(FIXED);
  });

  await test.step('what differs has an address of its own, and the way back in the browser works', async () => {
    await page.getByRole('link', { name: 'Compositions' }).click();
    const difference = page.getByRole('region', { name: PACKAGE });
    await expect(difference).toContainText(`${before.version} → ${FIXED}`);
    const address = page.url();
    await page.getByRole('link', { name: `Show what ${before.composition} changed` }).click();
    await expect(page).toHaveURL(`${own.url}/compositions/${before.composition}`);
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(difference).toBeVisible();
    const { composition } = await visit();
    await page.goto(`${own.url}/compositions/${before.composition}?against=${composition}`);
    await expect(difference).toContainText(`${FIXED} → ${before.version}`);
    await expect(page.getByText('Canary 1 took itself off')).toBeVisible();
  });

  await test.step('one step leads back, by keyboard alone', async () => {
    await page.getByRole('link', { name: 'Live', exact: true }).click();
    await tabTo(page, 'Roll back');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Roll back to ${before.composition}?` });
    await expect(dialog.getByLabel('Why')).toBeFocused();
    await expect(dialog).toContainText(`${FIXED} → ${before.version}`);
    await dialog.getByRole('button', { name: 'Another one' }).click();
    await page.getByRole('button', { name: 'Go on' }).click();
    // It only goes on: nothing is sent before somebody has said why.
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await dialog.getByLabel('Why').focus();
    await page.keyboard.type('the old one was better');
    await page.keyboard.press('Enter');
    const outcome = page
      .getByRole('status')
      .filter({ hasText: `is live: rolled back to ${before.composition}` });
    await expect(outcome).toContainText('1 of 1 edge serves it.');
    expect((await visit()).version).toBe(before.version);
  });
});

test('a canary is planned, shows its steps, and is held, resumed and dropped by keyboard', async ({
  page,
}) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Pin a release' }).click();
  await fillPin(page, FIXED, 'Once more, slowly');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Canary that raises itself/ }).check();
  await dialog.getByLabel('Shares of the visitors').fill('10%, 1%');
  await dialog.getByRole('button', { name: 'Start canary' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Each step of a plan has to raise the share');
  await dialog.getByLabel('Shares of the visitors').fill('1%, 10%, 50%');
  await dialog.getByLabel('After the last share').selectOption('Everyone gets it');
  await expect(dialog).toContainText(
    '1% of the visitors, then 10%, 50%, everyone, a step every 30 min at most',
  );
  await dialog.getByRole('button', { name: 'Start canary at 1%' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`${own.url}/canary`);
  const canary = page.getByRole('region', { name: /^Canary \d+ at 1%$/ });
  await expect(canary.getByRole('listitem')).toHaveText([
    '1% taken',
    '10% next',
    '50% later',
    'everyone later',
  ]);
  await expect(canary).toContainText(/It goes to 10% today, \d\d:\d\d UTC at the earliest/);
  await expect(canary).toContainText('Planned by Priya Raman: “Once more, slowly”');
  const change = async (name: string, why: string): Promise<void> => {
    await tabTo(page, name);
    await page.keyboard.press('Enter');
    await page.keyboard.type(why);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await change('Hold plan', 'a final tonight');
  await expect(canary).toContainText('Priya Raman holds it');
  await change('Resume plan', 'it is over');
  await expect(canary).toContainText('It goes to 10%');
  await change('Drop plan', 'by hand from here');
  await expect(canary.getByRole('listitem')).toHaveCount(0);
  await expect(canary.getByRole('slider', { name: 'Share of the visitors' })).toBeVisible();
});

test('every page is free of barriers, in both themes, on a desktop and on a phone', async ({ page }) => {
  await signIn(page);
  const looks = [
    { colorScheme: 'light', width: 1440, height: 900 },
    { colorScheme: 'dark', width: 390, height: 844 },
  ] as const;
  for (const { colorScheme, ...size } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(size);
    for (const path of PATHS) {
      await page.goto(`${own.url}${path}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
      expect(await accessibilityFaults(page), `${path} ${colorScheme}`).toEqual([]);
      expect(await findClippedText(page), `${path} ${size.width}`).toEqual([]);
    }
    await page.goto(own.url);
    for (const name of ['Roll back', 'Pin a release']) {
      await page.getByRole('button', { name }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await accessibilityFaults(page), `${name} ${colorScheme}`).toEqual([]);
      await page.keyboard.press('Escape');
    }
  }
});

test('a reader looks and does not change, until the token is revoked', async ({ page, tolerate }) => {
  await signIn(page, 'Ana', 'reader');
  await expect(page.getByText('You may look, not pin')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Roll back' })).toBeHidden();
  tolerate(/401 \(Unauthorized\)/);
  await own.revokeTokensOf('Ana');
  await expect(page.getByText('You are signed out')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('revoked it');
});

test('a registry that does not answer is said to be away, and nothing old is shown as new', async ({
  page,
  tolerate,
}) => {
  tolerate(/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|401 \(Unauthorized\)/);
  await signIn(page);
  await own.stop();
  await expect(page.getByText('The registry cannot be read')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pin a release' })).toBeDisabled();
  own = await startOwnConsole(edge.dataFolder, PORT + 103);
  // Sessions are in the memory of the process that has ended.
  await expect(page.getByText('You are signed out')).toBeVisible();
});
