import { createSessionStore } from '@marquee/kernel/host';
import { aPlayer } from '@marquee/kernel/testing';

import { tellOfActivity } from './tell-of-activity.ts';

const wheel = (id: string, duty: 'claim' | 'draw') => ({
  id,
  title: 'Sunday wheel',
  lang: 'en',
  duty,
  until: '2026-07-01T10:00:00.000Z',
});
const waitingFor = (changes = {}) =>
  aPlayer({ activities: { types: [], requireCheckActivity: true }, timeZone: 'Asia/Almaty', ...changes });

beforeEach(() => sessionStorage.clear());

function open(waiting: object[] | Error) {
  const session = createSessionStore({ isSignedIn: true });
  const [notify, navigate, report] = [jest.fn(), jest.fn(), jest.fn()];
  const get = jest.fn(async () => {
    if (waiting instanceof Error) throw waiting;
    return { items: [], canCreate: false, waiting, serverTime: '2026-06-30T10:00:00.000Z' };
  });
  const t = (key: string, params: Record<string, unknown> = {}): string =>
    [key, ...Object.values(params)].join(' | ');
  const stop = tellOfActivity({
    window,
    session,
    api: { get: get as never },
    lang: 'en',
    notify,
    navigate,
    report,
    t,
  });
  const load = async (player: ReturnType<typeof aPlayer>): Promise<void> => {
    session.dispatch({ type: 'player-loaded', player });
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { load, notify, navigate, report, get, stop };
}

it('tells of a prize that waits, in the player’s time, and leads to it', async () => {
  const { load, notify, navigate } = open([wheel('w-1', 'claim')]);
  await load(waitingFor());
  expect(notify).toHaveBeenCalledTimes(1);
  const [{ title, text, action }] = notify.mock.calls[0];
  expect(title).toBe('notice.activity.claim');
  expect(text).toBe('notice.activity.text | Sunday wheel | 1 Jul 2026, 15:00');
  action.run();
  expect(navigate).toHaveBeenCalledWith('/en/streamer-wheel-activity/w-1');
});

it('leads to the list where several wait, and speaks of the one that ends first', async () => {
  const { load, notify, navigate } = open([wheel('w-1', 'draw'), wheel('w-2', 'claim')]);
  await load(waitingFor());
  const [{ title, action }] = notify.mock.calls[0];
  expect(title).toBe('notice.activity.own');
  action.run();
  expect(navigate).toHaveBeenCalledWith('/en/streamer-wheel-activity/list');
});

it('asks once for each player, and not for whom nothing waits', async () => {
  const { load, get } = open([wheel('w-1', 'claim')]);
  await load(aPlayer());
  expect(get).not.toHaveBeenCalled();
  await load(waitingFor());
  await load(waitingFor());
  expect(get).toHaveBeenCalledTimes(1);
  await load(waitingFor({ id: 'somebody else' }));
  expect(get).toHaveBeenCalledTimes(2);
});

it('tells of each once in a tab', async () => {
  await open([wheel('w-1', 'claim')]).load(waitingFor());
  const next = open([wheel('w-1', 'claim')]);
  await next.load(waitingFor());
  expect(next.notify).not.toHaveBeenCalled();
  const other = open([wheel('w-2', 'draw')]);
  await other.load(waitingFor());
  expect(other.notify).toHaveBeenCalledTimes(1);
});

it('says nothing of what was dealt with meanwhile, and reports a failure', async () => {
  const quiet = open([]);
  await quiet.load(waitingFor());
  expect(quiet.notify).not.toHaveBeenCalled();
  const failing = open(new Error('away'));
  await failing.load(waitingFor());
  expect(failing.notify).not.toHaveBeenCalled();
  expect(failing.report).toHaveBeenCalledWith(expect.objectContaining({ message: 'away' }));
});

it('stops with its undo', async () => {
  const { load, get, stop } = open([]);
  stop();
  await load(waitingFor());
  expect(get).not.toHaveBeenCalled();
});
