import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

test('a player hands in a photo of their passport, and is told why a text is none', async ({
  page,
  context,
  visit,
}) => {
  await signIn(context, 'fresh');
  await visit('/en/player/verification');
  const picture = await page.screenshot({ type: 'jpeg' });
  const choose = page.getByLabel('Choose a file or take a photo').first();
  await choose.setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a text') });
  await expect(page.getByRole('alert')).toHaveText('Please send a JPEG, PNG or WebP picture, or a PDF.');
  await choose.setInputFiles({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Passport' }).getByText('Being checked'),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByText('What you have sent')).toBeVisible();
});
