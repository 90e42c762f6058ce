import type { FrameMessage } from './messages.ts';

interface Asked {
  id: string;
  question: string;
}

/** As long as an answer counts: see `puzzles.ts`. */
const TOKEN_MS = 2 * 60 * 1000;

const find = (id: string): HTMLElement => document.querySelector<HTMLElement>(`#${id}`)!;

const startFrame = (): void => {
  const form = find('form');
  const label = find('question');
  const field = find('answer') as HTMLInputElement;
  const status = find('status');
  const words = document.body.dataset;
  const siteOrigins = (words['origins'] ?? '').split(',');
  // Told by the page, and believed when it is one of the site's.
  const told = new URLSearchParams(location.search).get('co');
  const siteOrigin = siteOrigins.find((origin) => origin === told);
  let id = '';

  const tell = (message: FrameMessage): void => {
    if (siteOrigin !== undefined) parent.postMessage(message, siteOrigin);
  };
  const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`The captcha answers ${response.status}.`);
    return (await response.json()) as Record<string, unknown>;
  };
  const say = (text = '', isWrong = false): void => {
    status.textContent = text;
    field.setAttribute('aria-invalid', String(isWrong));
  };

  const ask = async (): Promise<void> => {
    const asked = (await post('/challenges', { hl: document.documentElement.lang })) as unknown as Asked;
    id = asked.id;
    label.textContent = asked.question;
    field.value = '';
    form.hidden = false;
  };
  const askAgain = async (why: string | undefined): Promise<void> => {
    await ask();
    say(why, true);
  };
  const answer = async (): Promise<void> => {
    const { token } = await post(`/challenges/${id}`, { answer: Number(field.value) });
    if (typeof token !== 'string') {
      await askAgain(words['wrong']);
      field.focus();
      return;
    }
    form.hidden = true;
    say(words['done']);
    status.focus();
    tell({ captcha: 'solved', token });
    setTimeout(() => {
      tell({ captcha: 'expired' });
      askAgain(words['expired']).catch(fail);
    }, TOKEN_MS);
  };
  const fail = (): void => {
    form.hidden = false;
    say(words['failed'], true);
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    (id === '' ? ask() : answer()).catch(fail);
  });
  ask().catch(fail);
};

startFrame();
