import { READY_MADE_PASSWORD } from '@marquee/seed/testing';

import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
}, OPENING_MS);
afterAll(() => site.close());
beforeEach(() => site.database.script('delete from sign_in_failure'));

const signIn = async (login: string, password: string, captcha?: string): Promise<string> => {
  const answer = await site.inject({
    method: 'POST',
    url: '/api/v1/sign-in',
    headers: { 'x-forwarded-for': '203.0.113.5' },
    payload: { login, password, captcha },
  });
  return answer.json().data.code ?? answer.json().status;
};

const guess = async (login: string): Promise<string[]> => {
  const codes = [];
  // One after the other: their number is what the test is about.
  // oxlint-disable-next-line no-await-in-loop
  for (let tries = 0; tries < 3; tries += 1) codes.push(await signIn(login, 'wrong'));
  return codes;
};

it.each(['verified', 'nobody'])('asks for a captcha after the third wrong try, as %s', async (login) => {
  expect(await guess(login)).toEqual(['AUTH_INVALID', 'AUTH_INVALID', 'AUTH_INVALID']);
  expect(await signIn(login, 'wrong')).toBe('CAPTCHA_REQUIRED');
  expect(await signIn(login, 'wrong', 'guessed')).toBe('CAPTCHA_FAILED');
  expect(await signIn(login, 'wrong', 'solved')).toBe('AUTH_INVALID');
});

it('does not let the right password in without it, and does with it', async () => {
  await guess('verified');
  expect(await signIn('verified', READY_MADE_PASSWORD)).toBe('CAPTCHA_REQUIRED');
  expect(await signIn('verified', READY_MADE_PASSWORD, 'solved')).toBe('ok');
  expect(await signIn('verified', READY_MADE_PASSWORD)).toBe('ok');
});

it('counts no try that it only answered with the question for a captcha', async () => {
  await guess('verified');
  // oxlint-disable-next-line no-await-in-loop
  for (let tries = 0; tries < 5; tries += 1) await signIn('verified', 'wrong');
  expect(await signIn('verified', 'wrong', 'solved')).toBe('AUTH_INVALID');
});
