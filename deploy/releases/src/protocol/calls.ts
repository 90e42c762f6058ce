import { APPROVAL_CALLS } from './approval-calls.ts';
import { CANARY_CALLS } from './canary-calls.ts';
import { CHANGING_CALLS } from './changing-calls.ts';
import { FOLLOWING_CALLS } from './following-calls.ts';
import { PREVIEW_CALLS } from './preview-calls.ts';
import { READING_CALLS } from './reading-calls.ts';
import { UPLOAD_CALLS } from './upload-calls.ts';

/** All that the service can be asked for in JSON, by name. */
export const CALLS = {
  ...READING_CALLS,
  ...APPROVAL_CALLS,
  ...UPLOAD_CALLS,
  ...CHANGING_CALLS,
  ...CANARY_CALLS,
  ...FOLLOWING_CALLS,
  ...PREVIEW_CALLS,
};
export type Calls = typeof CALLS;
