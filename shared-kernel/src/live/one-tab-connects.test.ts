import { Observable, Subject } from 'rxjs';

import { EVENTS_MISSED, type NumberedMessage } from './live-message.ts';
import { oneTabConnects } from './one-tab-connects.ts';

type Work = (lock: object | null) => Promise<unknown>;

/** One lock for all tabs, as browsers have it. */
const aBrowser = () => {
  let isHeld = false;
  const waiting: Array<() => void> = [];
  const hold = async (work: Work): Promise<unknown> => {
    isHeld = true;
    try {
      return await work({});
    } finally {
      isHeld = false;
      waiting.shift()?.();
    }
  };
  const request = async (
    _name: string,
    options: { ifAvailable?: boolean; signal?: AbortSignal },
    work: Work,
  ) => {
    if (isHeld && options.ifAvailable === true) return work(null);
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    options.signal?.throwIfAborted();
    return hold(work);
  };
  const channels = new Set<EventTarget>();
  class Channel extends EventTarget {
    constructor() {
      super();
      channels.add(this);
    }
    postMessage(data: unknown) {
      for (const other of channels)
        if (other !== this) other.dispatchEvent(Object.assign(new Event('message'), { data }));
    }
    close() {
      channels.delete(this);
    }
  }
  const connections: Array<Subject<NumberedMessage>> = [];
  const tabs = {
    locks: { request } as unknown as LockManager,
    BroadcastChannel: Channel as unknown as typeof BroadcastChannel,
  };
  const open = (own: Partial<typeof tabs> | { locks: undefined } = {}) => {
    const heard: NumberedMessage[] = [];
    const connection = new Observable<NumberedMessage>((subscriber) => {
      const events = new Subject<NumberedMessage>();
      connections.push(events);
      subscriber.add(events.subscribe(subscriber));
      subscriber.add(() => void connections.splice(connections.indexOf(events), 1));
    });
    const subscription = oneTabConnects({ ...tabs, ...own }, connection).subscribe((message) =>
      heard.push(message),
    );
    return { heard, close: () => subscription.unsubscribe() };
  };
  return { open, connections };
};

const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

const event: NumberedMessage = {
  lastEventId: '8',
  message: { type: 'game/availability-changed', payload: { slug: 'owl', isOpen: true } },
};
const missed: NumberedMessage = { lastEventId: '', message: EVENTS_MISSED };

it('one tab connects, and all hear', async () => {
  const { open, connections } = aBrowser();
  const tabs = [open(), open(), open()];
  await settled();
  expect(connections).toHaveLength(1);
  connections[0]?.next(event);
  // A tab that came later may have missed what the first one heard.
  expect(tabs.map(({ heard }) => heard)).toEqual([[event], [missed, event], [missed, event]]);
});

it('the next tab connects when the first one is closed', async () => {
  const { open, connections } = aBrowser();
  const [first, second, third] = [open(), open(), open()];
  await settled();
  first.close();
  await settled();
  expect(connections).toHaveLength(1);
  connections[0]?.next(event);
  expect([first.heard, second.heard, third.heard]).toEqual([[], [missed, event], [missed, event]]);
});

it('a tab that is closed while it waits never connects', async () => {
  const { open, connections } = aBrowser();
  const [first, second] = [open(), open()];
  await settled();
  second.close();
  first.close();
  await settled();
  expect(connections).toHaveLength(0);
});

it.each([
  ['knows no locks', undefined],
  ['refuses them', { request: () => Promise.reject(new Error('refused')) } as unknown as LockManager],
])('each tab connects where the browser %s', async (_, locks) => {
  const { open, connections } = aBrowser();
  const tabs = [open({ locks }), open({ locks })];
  await settled();
  expect(connections).toHaveLength(2);
  connections[0]?.next(event);
  expect(tabs.map(({ heard }) => heard)).toEqual([[event], []]);
});
