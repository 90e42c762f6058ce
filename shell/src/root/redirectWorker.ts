import { askForSuccessor, type SuccessorAnswer } from '../redirect-worker/ask-for-successor.ts';

/** What this worker uses of its global scope; the library of the DOM has no types for it. */
declare const self: { location: Location; postMessage: (answer: SuccessorAnswer) => void };

/*
 * Asks, beside the page, whether the site has moved to another host, and ends. What the page makes of the answer is in
 * `app/follow-successor.ts`.
 */
// A worker's own message has no origin to be sent to.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
self.postMessage(await askForSuccessor(self.location, (address, options) => fetch(address, options)));
