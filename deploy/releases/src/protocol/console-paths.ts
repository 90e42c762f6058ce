/** Where the console's own page signs in, asks who is signed in, and signs out. */
export const SESSION_PATH = '/console/session';

/** Has to come with each change that is sent with the cookie of a session. */
export const CSRF_HEADER = 'x-console-csrf';

/** Server-sent events for the console: `seen` with what `Seen` says, at once and with each change. */
export const CONSOLE_EVENTS_PATH = '/console/events';
