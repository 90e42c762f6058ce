import { filter, Subject } from 'rxjs';

import type { BusEvents, HostEvents, LiveEvents, RemoteEvents } from './events.ts';

type Message<Events> = { [Name in keyof Events]: { type: Name; payload: Events[Name] } }[keyof Events];

/** The bus as a remote sees it. */
export interface Bus {
  /**
   * Calls `listener` for every event of that name from now on.
   *
   * @returns the undo; a listener left behind keeps its remote alive
   */
  on<Name extends keyof BusEvents>(name: Name, listener: (payload: BusEvents[Name]) => void): () => void;
  /**
   * Publishes to every listener, in subscription order.
   *
   * @example bus.publish('wallet/balance-changed', { currency: 'EUR' })
   */
  publish<Name extends keyof RemoteEvents>(name: Name, payload: RemoteEvents[Name]): void;
}

/** The bus as the shell sees it: it alone announces what the kernel owns. */
export interface HostBus extends Bus {
  announce<Name extends keyof HostEvents>(name: Name, payload: HostEvents[Name]): void;
}

export interface BusSetup {
  reportError: (error: unknown) => void;
  /** Called with the first listener of any live event; the function it returns is called when the last one is gone. */
  connectLive?: () => () => void;
}

const LIVE: Readonly<Record<keyof LiveEvents, true>> = {
  'game/availability-changed': true,
  'site/part-switched': true,
  'activity/changed': true,
  'terms/published': true,
  'player/protection-changed': true,
  'player/sessions-ended': true,
  'player/inbox-changed': true,
  'player/verification-changed': true,
  'player/balance-changed': true,
  'player/payment-changed': true,
  'player/bonus-changed': true,
  'player/free-rounds-changed': true,
  'player/jackpot-won': true,
  'jackpots/won': true,
  'player/play-moved': true,
  'player/play-ended': true,
  'live/events-missed': true,
};

/**
 * A typed event bus on one RxJS subject.
 *
 * A throwing listener is reported and skipped: one remote must not silence another.
 */
export function createBus({ reportError, connectLive = () => () => {} }: BusSetup): HostBus {
  let liveListeners = 0;
  let disconnect = (): void => {};
  /** Counts a listener of live events. Returns the undo. */
  const countLive = (): (() => void) => {
    liveListeners += 1;
    if (liveListeners === 1) disconnect = connectLive();
    return () => {
      liveListeners -= 1;
      if (liveListeners === 0) disconnect();
    };
  };
  const messages = new Subject<Message<BusEvents>>();
  const publish = (type: keyof BusEvents, payload: BusEvents[keyof BusEvents]): void => {
    messages.next({ type, payload } as Message<BusEvents>);
  };
  return {
    on(name, listener) {
      const subscription = messages.pipe(filter((message) => message.type === name)).subscribe((message) => {
        try {
          listener(message.payload as BusEvents[typeof name]);
        } catch (error) {
          reportError(error);
        }
      });
      if (name in LIVE) subscription.add(countLive());
      return () => subscription.unsubscribe();
    },
    publish,
    announce: publish,
  };
}
