import { type NoticeBehaviour, startFakePlatform } from '../testing/fake-platform.ts';
import { createClock, OPENING_MS, type Provider, startProvider } from '../testing/harness.ts';

const clock = createClock();
let provider: Provider;
let platform: Awaited<ReturnType<typeof startFakePlatform>>;
let behaviour: NoticeBehaviour = 'taken';

beforeAll(async () => {
  const keys = [{ id: 'development', secret: 'marquee-development-payments-secret' }];
  platform = await startFakePlatform({ keys, now: clock.now, behaviour: () => behaviour });
  provider = await startProvider({ clock, platformUrl: platform.url });
}, OPENING_MS);
afterAll(async () => {
  await provider.app.close();
  await platform.close();
});
beforeEach(() => {
  behaviour = 'taken';
});

const failures: string[] = [];
const note = (error: unknown): void => void failures.push(String(error));

it('tells of every change, signed, and of nothing twice', async () => {
  const { reference } = await provider.payByCard();
  expect(await provider.sendNotices()).toBe(1);
  expect(await provider.sendNotices()).toBe(0);
  expect(platform.known.get(reference)).toEqual(await provider.read(reference));
  expect(platform.forged).toEqual([]);
});

it.each(['refused', 'lost', 'unacknowledged'] as const)(
  'tells again, with growing pauses and the same name, where a notice is %s',
  async (how) => {
    const { reference } = await provider.payByCard();
    behaviour = how;
    for (const pauseMs of [0, 1_000, 2_000, 4_000, 8_000]) {
      clock.wait(pauseMs);
      expect(await provider.sendNotices(note)).toBe(0);
      // A moment sooner than its pause says it is not tried.
      clock.wait(-1);
      const tried = failures.length;
      await provider.sendNotices(note);
      expect(failures).toHaveLength(tried);
      clock.wait(1);
    }
    behaviour = 'taken';
    clock.wait(16_000);
    expect(await provider.sendNotices()).toBe(1);
    const heard = platform.heard.filter(({ payment }) => payment.reference === reference);
    expect(new Set(heard.map(({ eventId }) => eventId)).size).toBe(1);
    expect(platform.known.get(reference)).toEqual(await provider.read(reference));
  },
);

it('never pauses longer than six minutes', async () => {
  const { reference } = await provider.payByCard();
  behaviour = 'refused';
  for (let attempt = 0; attempt < 15; attempt += 1) {
    await provider.sendNotices(note);
    clock.wait(6 * 60_000);
  }
  behaviour = 'taken';
  expect(await provider.sendNotices()).toBe(1);
  expect(platform.known.get(reference)?.version).toBe(2);
});
