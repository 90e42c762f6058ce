import { signIn } from '../fixtures/sign-in.ts';
import { SITE_URL } from '../fixtures/site.ts';
import { expect, test, wake } from '../fixtures/test.ts';

/** Pays nothing in by any spec. */
const PLAYER = 'contender';

test('what is typed is asked about before the page is left, and is there again after a reload', async ({
  page,
  context,
}) => {
  await signIn(context, PLAYER);
  await page.goto(`${SITE_URL}/en/player/balance`);
  await wake(page);
  const amount = page.getByLabel('Amount in EUR');
  await page.getByRole('radio', { name: /^Bank card/ }).check();
  await amount.fill('35');

  const questions: string[] = [];
  let mayLeave = false;
  page.on('dialog', (dialog) => {
    questions.push(`${dialog.type()}: ${dialog.message()}`);
    void (mayLeave || dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss());
  });
  const account = page.getByRole('link', { name: 'Cooling-off', exact: true }).first();
  await account.click();
  await expect.poll(() => questions).toEqual(['confirm: What you typed is not saved. Leave the page?']);
  await expect(page).toHaveURL(/\/player\/balance/);
  await expect(amount).toHaveValue('35');

  await page.reload();
  await wake(page);
  await page.getByRole('radio', { name: /^Bank card/ }).check();
  await expect(amount).toHaveValue('35');
  await expect(page.getByText('What you typed before is here again, and not saved yet.')).toBeVisible();

  mayLeave = true;
  await account.click();
  await expect(page).not.toHaveURL(/\/player\/balance/);
  expect(questions.filter((question) => question.startsWith('confirm'))).toHaveLength(2);
});
