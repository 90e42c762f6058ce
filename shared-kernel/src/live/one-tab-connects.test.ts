import { Observable, Subject } from 'rxjs';

import { EVENTS_MISSED, eventsMissedUpTo, type NumberedMessage } from './live-message.ts';
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
  const channels = new Set<Channel>();
  class Channel extends EventTarget {
    readonly name: string;
    constructor(name: string) {
      super();
      this.name = name;
      channels.add(this);
    }
    postMessage(data: unknown) {
      if (!channels.has(this)) throw new DOMException('Channel is closed', 'InvalidStateError');
      for (const other of channels)
        if (other !== this && other.name === this.name)
          other.dispatchEvent(Object.assign(new Event('message'), { data }));
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
    const subscription = oneTabConnects({ ...tabs, ...own }, connection).subscribe((message) => {
      heard.push(message);
      tab.onHeard();
    });
    const tab = { heard, close: () => subscription.unsubscribe(), onHeard: (): void => {} };
    return tab;
  };
  return { open, connections, closeChannels: () => channels.clear() };
};

const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

const event: NumberedMessage = {
  lastEventId: '8',
  message: { type: 'game/availability-changed', payload: { slug: 'owl', isOpen: true } },
};
const missedUpTo = (id: string): NumberedMessage => ({ lastEventId: '', message: eventsMissedUpTo(id) });

it('an event that closes the tab which is connected is told to the others', async () => {
  const { open, connections } = aBrowser();
  const [connected, other] = [open(), open()];
  await settled();
  connected.onHeard = connected.close;
  connections[0]?.next(event);
  expect(other.heard).toContainEqual(event);
});

it('an event that comes when the browser has closed the channels of the page is heard by the page', async () => {
  const { open, connections, closeChannels } = aBrowser();
  const tab = open();
  await settled();
  closeChannels();
  connections[0]?.next(event);
  expect(tab.heard).toEqual([event]);
});

it('one tab connects, and all hear', async () => {
  const { open, connections } = aBrowser();
  const tabs = [open(), open(), open()];
  await settled();
  expect(connections).toHaveLength(1);
  connections[0]?.next(event);
  expect(tabs.map(({ heard }) => heard)).toEqual([
    [event],
    [missedUpTo('0'), event],
    [missedUpTo('0'), event],
  ]);
});

it('a tab that comes later is told up to where it may have missed what the others have heard', async () => {
  const { open, connections } = aBrowser();
  open();
  await settled();
  connections[0]?.next(event);
  const late = open();
  await settled();
  expect(late.heard).toEqual([missedUpTo('8')]);
});

it('a tab that is told nothing, as by one of an earlier release, takes everything for missed', async () => {
  const { open } = aBrowser();
  class Silent extends EventTarget {
    postMessage() {}
    close() {}
  }
  open();
  await settled();
  jest.useFakeTimers();
  const late = open({ BroadcastChannel: Silent as unknown as typeof BroadcastChannel });
  await jest.advanceTimersByTimeAsync(1_000);
  jest.useRealTimers();
  expect(late.heard).toEqual([{ lastEventId: '', message: EVENTS_MISSED }]);
});

it('the next tab connects when the first one is closed', async () => {
  const { open, connections } = aBrowser();
  const [first, second, third] = [open(), open(), open()];
  await settled();
  first.close();
  await settled();
  expect(connections).toHaveLength(1);
  connections[0]?.next(event);
  const joined = [missedUpTo('0'), event];
  expect([first.heard, second.heard, third.heard]).toEqual([[], joined, joined]);
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
