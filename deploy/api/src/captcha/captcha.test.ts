import { createCaptcha } from './captcha.ts';

const asked: Array<{ url: unknown; body: string }> = [];
const answering = (answer: () => Promise<Response>) =>
  createCaptcha({
    verifyUrl: 'https://captcha.example/siteverify',
    secret: 's3cret',
    deadlineMs: 20,
    fetch: async (url, init) => {
      asked.push({ url, body: (init!.body as URLSearchParams).toString() });
      const late = new Promise<Response>((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
      return Promise.race([answer(), late]);
    },
  });

it('asks the service with the secret, and passes a right answer', async () => {
  await answering(async () => Response.json({ success: true })).verify('token', '203.0.113.5');
  expect(asked).toEqual([
    {
      url: 'https://captcha.example/siteverify',
      body: 'secret=s3cret&response=token&remoteip=203.0.113.5',
    },
  ]);
});

it.each([
  ['a wrong answer', async () => Response.json({ success: false }), 'CAPTCHA_FAILED'],
  ['a service that is out of order', async () => new Response('', { status: 500 }), 'CAPTCHA_UNAVAILABLE'],
  ['an answer that is no verdict', async () => Response.json({}), 'CAPTCHA_UNAVAILABLE'],
  ['a service that answers too late', () => new Promise<Response>(() => {}), 'CAPTCHA_UNAVAILABLE'],
])('refuses after %s', async (_title, answer, code) => {
  await expect(answering(answer).verify('token', '203.0.113.5')).rejects.toMatchObject({ code });
});
