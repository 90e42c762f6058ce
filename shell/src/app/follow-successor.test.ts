import type { NotificationInput } from '@marquee/kernel/notifications';

import type { SuccessorAnswer } from '../redirect-worker/ask-for-successor.ts';
import { followSuccessor } from './follow-successor.ts';

class FakeWorker extends EventTarget {
  static readonly made: FakeWorker[] = [];
  readonly terminate = jest.fn();
  readonly address: string;

  constructor(address: string) {
    super();
    this.address = address;
    FakeWorker.made.push(this);
  }

  answer(data: SuccessorAnswer): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

/** Lets the texts be fetched. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

function aPage() {
  FakeWorker.made.length = 0;
  const shown: NotificationInput[] = [];
  const logged: string[] = [];
  const assign = jest.fn();
  const location = {
    origin: 'https://old.example',
    pathname: '/de/news',
    search: '?page=2',
    hash: '#top',
    assign,
  };
  followSuccessor({
    boot: { lang: 'de' },
    window: { location, Worker: FakeWorker } as unknown as Window,
    notifications: { show: (input) => `notice ${shown.push(input)}` },
    log: (message) => logged.push(message),
  });
  const worker = FakeWorker.made[0] as FakeWorker;
  return { shown, logged, assign, worker };
}

it('offers the same page at the new host, and goes there when the visitor says so', async () => {
  const { shown, assign, worker } = aPage();
  expect(worker.address).toBe('https://old.example/redirectWorker.js');
  worker.answer({ kind: 'successor', origin: 'https://new.example' });
  await settle();
  expect(shown).toMatchObject([
    { type: 'system', title: 'Diese Website ist jetzt unter new.example zu finden', duration: 0 },
  ]);
  expect(assign).not.toHaveBeenCalled();
  shown[0]?.action?.run();
  expect(assign).toHaveBeenCalledWith('https://new.example/de/news?page=2#top');
  expect(worker.terminate).toHaveBeenCalledTimes(1);
});

it('Redirect-worker HTTP error: logged only', async () => {
  const { shown, logged, worker } = aPage();
  worker.answer({ kind: 'failed', reason: 'The settings answered with 502.' });
  await settle();
  expect(logged).toEqual(['The settings answered with 502.']);
  expect(shown).toEqual([]);
});

it.each(['http://new.example', 'javascript:alert(1)', 'https://new.example/path', 'new.example'])(
  'sends nobody to %s',
  async (origin) => {
    const { shown, logged, worker } = aPage();
    worker.answer({ kind: 'successor', origin });
    await settle();
    expect(shown).toEqual([]);
    expect(logged).toHaveLength(1);
  },
);

it('says nothing where the site has not moved', async () => {
  const { shown, logged, worker } = aPage();
  worker.answer({ kind: 'none' });
  await settle();
  expect([shown, logged]).toEqual([[], []]);
  expect(worker.terminate).toHaveBeenCalledTimes(1);
});

it('logs that the worker could not be had', () => {
  const { logged, worker } = aPage();
  worker.dispatchEvent(new Event('error'));
  expect(logged).toEqual(['The redirect worker failed: its script could not be had']);
  expect(worker.terminate).toHaveBeenCalledTimes(1);
});
