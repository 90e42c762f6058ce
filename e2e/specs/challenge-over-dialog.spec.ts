import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

const CHALLENGE_ID = '4f0a2a52-9b2f-4c2e-8f8e-0c6a1f6d2f11';
const ok = (data: object) => ({ json: { status: 'ok', data } });
const REQUIRED = {
  json: {
    status: 'error',
    data: {
      code: 'PASSWORD_REQUIRED',
      title: 'error.password_required',
      params: { challengeId: CHALLENGE_ID, expiresAt: '2026-11-23T12:05:00.000Z', attemptsLeft: 5 },
    },
  },
};

test.beforeEach(async ({ page, context }) => {
  await signIn(context);
  const security = '**/api/v1/dashboard/security';
  await page.route(`${security}/sms-auth/generate`, (route) =>
    route.fulfill(ok({ expiresAt: '2026-11-23T12:05:00.000Z', nextInSec: 60, leftToday: 4 })),
  );
  await page.route(`${security}/sms-auth/activate`, async (route) => {
    const proof = await route.request().headerValue('challenge-proof');
    await route.fulfill(proof === 'p-1' ? ok({ recoveryCodes: ['aaaa-bbbb'] }) : REQUIRED);
  });
  await page.route(`**/api/v1/challenges/${CHALLENGE_ID}/answer`, (route) =>
    route.fulfill(ok({ proof: 'p-1' })),
  );
});

for (const width of [390, 1440]) {
  test(`a proof that a call of an open dialog needs is asked for above it, ${width} pixels wide`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await visit('/en/player/profile/security');
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'SMS' });
    await row.getByRole('button', { name: 'Turn on' }).click();
    const dialog = page.locator('dialog').filter({ hasText: 'Code' }).first();
    const code = dialog.getByRole('textbox');
    await code.fill('123456');
    await code.press('Enter');

    const popup = page.getByRole('dialog', { name: 'Confirm with your password' });
    const password = popup.getByLabel('Password', { exact: true });
    await expect(password).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    await expect(code).toHaveValue('123456');
    await expect(dialog.locator(':focus')).toHaveCount(1);

    await code.press('Enter');
    await password.fill('marquee');
    await popup.getByRole('button', { name: 'Confirm' }).click();
    await expect(popup).toBeHidden();
    await expect(dialog).toContainText('aaaa-bbbb');
  });
}
