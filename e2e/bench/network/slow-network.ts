export interface Network {
  roundTripMs: number;
  /** Shared by all connections, as the last mile is. */
  downBitsPerSecond: number;
}

/** A phone on a slow mobile network. */
export const SLOW_NETWORK: Network = { roundTripMs: 150, downBitsPerSecond: 1_600_000 };

export const bytesPerMs = ({ downBitsPerSecond }: Network): number => downBitsPerSecond / 8 / 1000;
