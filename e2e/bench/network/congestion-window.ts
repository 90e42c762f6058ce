/** Payload of one TCP segment over Ethernet. */
export const SEGMENT_BYTES = 1_460;

/** RFC 6928, and the default of Linux. */
const INITIAL_SEGMENTS = 10;

/**
 * How many segments a TCP sender may have on the way: ten at first, and one more for each that is acknowledged, which
 * doubles the window with every round trip. Nothing is ever lost, so it only grows.
 *
 * @param alreadyAcknowledged segments that the connection carried before
 */
export function createCongestionWindow(roundTripMs: number, alreadyAcknowledged = 0) {
  let size = INITIAL_SEGMENTS + alreadyAcknowledged;
  /** When each segment on its way will have been acknowledged, earliest first. */
  let acknowledgedAt: number[] = [];

  return {
    /** The earliest time from `now` on at which the window has room for one more segment. */
    hasRoomAt(now: number): number {
      const acknowledged = acknowledgedAt.filter((at) => at <= now).length;
      // Each of these leaves the line and widens the window: room for two.
      const onTheWay = acknowledgedAt.length - acknowledged;
      return onTheWay < size + acknowledged ? now : (acknowledgedAt[acknowledged] ?? now);
    },
    /** Counts a segment whose last byte left at this time; later calls may not go back behind it. */
    send(leftAt: number): void {
      const onTheWay = acknowledgedAt.filter((at) => at > leftAt);
      size += acknowledgedAt.length - onTheWay.length;
      acknowledgedAt = [...onTheWay, leftAt + roundTripMs];
    },
  };
}
