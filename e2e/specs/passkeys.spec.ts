import type { Page } from '@playwright/test';

import { READY_MADE_PASSWORD, signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

/** A device with a screen lock, whose player takes whatever it offers. Says how many passkeys it has. */
const addAuthenticator = async (page: Page): Promise<() => Promise<number>> => {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => {
    const { credentials } = await client.send('WebAuthn.getCredentials', { authenticatorId });
    return credentials.length;
  };
};

/** A browser that does not offer passkeys in fields: they are asked for by the button. */
const withoutSuggestions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });

const passkeysOf = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const history = (page: Page) => page.getByRole('region', { name: 'History' });

const confirm = async (page: Page): Promise<void> => {
  const challenge = page.getByRole('dialog', { name: 'Confirm with your password' });
  await challenge.getByLabel('Password').fill(READY_MADE_PASSWORD);
  await challenge.getByRole('button', { name: 'Confirm' }).click();
};

const addPasskey = async (page: Page): Promise<void> => {
  await passkeysOf(page).getByRole('button', { name: 'Add a passkey' }).click();
  await confirm(page);
  await expect(passkeysOf(page).getByRole('listitem')).toContainText('not used yet');
};

const removePasskey = async (page: Page): Promise<void> => {
  const row = passkeysOf(page).getByRole('listitem');
  await row.getByRole('button', { name: /^Remove/ }).click();
  await row.getByRole('button', { name: 'Remove the passkey' }).click();
  await confirm(page);
  await expect(row).toHaveCount(0);
};

const signOut = async (page: Page): Promise<void> => {
  await page.context().clearCookies({ name: 'auth_token' });
  await page.evaluate(() => localStorage.clear());
};

test('a player adds a passkey, names it, logs in with it, and removes it', async ({
  page,
  context,
  visit,
}) => {
  const countPasskeys = await addAuthenticator(page);
  await withoutSuggestions(page);
  await signIn(context);
  await visit('/en/player/profile/security');
  await addPasskey(page);
  await expect(history(page)).toContainText('Passkey added');
  const row = passkeysOf(page).getByRole('listitem');
  await row.getByRole('button', { name: /^Rename/ }).click();
  await row.getByLabel('Name of the passkey').fill('The test’s device');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('The test’s device');

  await signOut(page);
  await visit('/en/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(/\/en$/);
  await visit('/en/player/profile/security');
  await expect(row).toContainText(/last used \d+ \w+ \d{4}/);
  await expect(history(page)).toContainText('With a passkey');

  await removePasskey(page);
  // The device knows nothing of it.
  expect(await countPasskeys()).toBe(1);
  await signOut(page);
  await visit('/en/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This passkey was not accepted.');
});

test('a browser offers a passkey in the field of the login, and one press logs in', async ({
  page,
  context,
  visit,
}) => {
  await addAuthenticator(page);
  await signIn(context, 'fresh');
  await visit('/en/player/profile/security');
  await addPasskey(page);
  await signOut(page);
  await visit('/en/login');
  await expect(page).toHaveURL(/\/en$/);
  await visit('/en/player/profile/security');
  await removePasskey(page);
});

test('who has no passkey is told so, and can log in by password', async ({ page, visit }) => {
  await addAuthenticator(page);
  await visit('/en/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('No passkey was used.');
  await expect(page.getByLabel('Password', { exact: true })).toBeEnabled();
});
