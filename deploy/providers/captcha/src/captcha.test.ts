import { buildApp } from './app.ts';
import { readEnvironment } from './env.ts';

const environment = readEnvironment({ SITE_ORIGINS: 'https://marquee.example' });
const { siteKey, secret } = environment;

const open = () => {
  let now = new Date('2026-11-20T12:00:00Z');
  let ids = 0;
  const app = buildApp({
    environment,
    now: () => now,
    newId: () => `id-${(ids += 1)}`,
    chance: () => 3,
  });
  const solve = async (answer: number) => {
    const { id } = (await app.inject({ method: 'POST', url: '/challenges', payload: { hl: 'en' } })).json();
    const answered = await app.inject({ method: 'POST', url: `/challenges/${id}`, payload: { answer } });
    return answered.json().token as string | null;
  };
  const verify = async (response: string | null, with_ = secret) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/siteverify',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ secret: with_, response: response ?? '' }).toString(),
    });
    return answer.json();
  };
  const pass = (milliseconds: number): void => {
    now = new Date(now.getTime() + milliseconds);
  };
  return { app, solve, verify, pass };
};

it('verifies a right answer once', async () => {
  const { solve, verify } = open();
  const token = await solve(10);
  expect(await verify(token)).toEqual({ success: true, challenge_ts: '2026-11-20T12:00:00.000Z' });
  expect(await verify(token)).toEqual({ success: false, 'error-codes': ['timeout-or-duplicate'] });
});

it('gives nothing for a wrong answer, and does not let the same puzzle be tried again', async () => {
  const { app, solve } = open();
  expect(await solve(11)).toBeNull();
  const again = await app.inject({ method: 'POST', url: '/challenges/id-1', payload: { answer: 10 } });
  expect(again.json()).toEqual({ token: null });
});

it('verifies an answer for two minutes, to who knows the secret', async () => {
  const { solve, verify, pass } = open();
  const [first, second] = [await solve(10), await solve(10)];
  expect(await verify(first, 'guessed')).toEqual({ success: false, 'error-codes': ['invalid-input-secret'] });
  pass(2 * 60 * 1000);
  expect(await verify(first)).toMatchObject({ success: true });
  pass(1);
  expect(await verify(second)).toMatchObject({ success: false });
});

it('asks in the language of the page, and lets pages of the site alone hold the frame', async () => {
  const { app } = open();
  const frame = await app.inject({ url: `/frame?k=${siteKey}&hl=de&theme=dark` });
  expect(frame.headers['content-security-policy']).toContain('frame-ancestors https://marquee.example');
  expect(frame.body).toContain('<html lang="de" data-theme="dark">');
  expect(frame.body).toContain('Prüfen');
  const asked = await app.inject({ method: 'POST', url: '/challenges', payload: { hl: 'de' } });
  expect(asked.json().question).toBe('Wie viel ist 5 plus 5?');
  expect((await app.inject({ url: '/frame?k=another' })).statusCode).toBe(400);
});

it('serves scripts that browsers run as they are', async () => {
  const { app } = open();
  for (const url of ['/api.js', '/frame.js']) {
    // oxlint-disable-next-line no-await-in-loop
    const { body, headers } = await app.inject({ url });
    expect(headers['content-type']).toContain('javascript');
    // oxlint-disable-next-line no-new-func, typescript/no-implied-eval
    expect(() => new Function(body)).not.toThrow();
  }
});

it('does not start in production, and names every fault of its environment', () => {
  expect(() => readEnvironment({ NODE_ENV: 'production' })).toThrow('does not run in production');
  expect(() => readEnvironment({ PORT: 'x', SITE_ORIGINS: 'marquee' })).toThrow(/PORT[^]*SITE_ORIGINS/);
});
