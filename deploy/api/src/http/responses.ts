import { answer, Refusal } from '@marquee/kernel/contracts';
import type * as z from 'zod/mini';

/** What a call may answer: its data or a refusal in the envelope of status 200, refusals elsewhere. */
export const responses = <Data extends z.ZodMiniType>(data: Data) => ({
  200: answer(data),
  '4xx': Refusal,
  '5xx': Refusal,
});
