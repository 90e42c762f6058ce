export { aPlayer } from './factories.ts';
export { expectCompleteMessages, readMessageFiles } from './message-files.ts';
export type { MessageFiles } from './message-files.ts';
export { aHost, openPage } from './open-page.tsx';
export type { PageVisit } from './open-page.tsx';
