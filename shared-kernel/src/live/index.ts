export type { RealtimeAccess } from './realtime-access.ts';
export { openLiveEvents } from './open-live-events.ts';
