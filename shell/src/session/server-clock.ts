/** The API's time, which alone decides when a block of a player ends: the clock of their device may be wrong. */
export interface ServerClock {
  now(): Date;
  /** Takes the time of an answer that has just arrived. What the answer took on its way is not added. */
  synchronise(serverTime: string): void;
}

/**
 * Goes as the device's clock until an answer has named the time, and apart from it by that much from then on.
 *
 * @param deviceTime in milliseconds since 1970
 */
export function createServerClock(deviceTime: () => number): ServerClock {
  let aheadMs = 0;
  return {
    now: () => new Date(deviceTime() + aheadMs),
    synchronise(serverTime) {
      aheadMs = Date.parse(serverTime) - deviceTime();
    },
  };
}
