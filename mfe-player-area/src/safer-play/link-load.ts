import { CheckedSignature } from '@marquee/kernel/contracts/player';
import type { PageLoader } from '@marquee/kernel/remote';

/** What the link is for. Looking does not use it up: programs that read mail open links too. */
export const load: PageLoader<CheckedSignature> = ({ api, params, signal }) =>
  api.post('/signature/check', {
    schema: CheckedSignature,
    body: { signature: String(params['signature']) },
    signal,
  });
