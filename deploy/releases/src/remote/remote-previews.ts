import type { CommandRegistry } from '../commands/command-registry.ts';
import { CALLS } from '../protocol/calls.ts';
import type { Ask } from './ask.ts';
import { given } from './given.ts';

/** What holders of a link see, of a registry behind a service. */
export const remotePreviews = (ask: Ask): CommandRegistry['previews'] => ({
  list: () => ask(CALLS.previews, {}),
  make: (wanted, cause) => ask(CALLS.makePreview, { ...wanted, ...given(cause) }),
  renew: (id, minutes, cause) => ask(CALLS.renewPreview, { id, minutes, ...given(cause) }),
  revoke: (id, cause) => ask(CALLS.revokePreview, { id, ...given(cause) }),
});
