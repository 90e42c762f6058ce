export type { Bus } from './bus.ts';
export type { BusEvents, HostEvents, RemoteEvents, RemoteFailure } from './events.ts';
