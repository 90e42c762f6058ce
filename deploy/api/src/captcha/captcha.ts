import * as z from 'zod/mini';

import type { CaptchaSettings } from '../env.ts';
import { ApiError } from '../http/api-error.ts';

/** Whoever waits for a registration waits for this call. */
const DEADLINE_MS = 5_000;

const Verdict = z.object({ success: z.boolean() });

/** Tells people from robots. */
export interface Captcha {
  /**
   * Passes an answer that the visitor's browser got for solving the captcha. It is good once.
   *
   * @throws {ApiError} `CAPTCHA_FAILED`; `CAPTCHA_UNAVAILABLE` when nobody could judge it in time
   */
  verify(answer: string, address: string): Promise<void>;
}

export interface CaptchaSetup extends Pick<CaptchaSettings, 'verifyUrl' | 'secret'> {
  fetch?: typeof fetch;
  deadlineMs?: number;
}

/** A captcha whose answers a service judges by the `siteverify` call of reCAPTCHA. */
export const createCaptcha = ({
  verifyUrl,
  secret,
  fetch: ask = fetch,
  deadlineMs = DEADLINE_MS,
}: CaptchaSetup): Captcha => {
  const judge = async (answer: string, address: string): Promise<boolean> => {
    try {
      const response = await ask(verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: answer, remoteip: address }),
        redirect: 'error',
        signal: AbortSignal.timeout(deadlineMs),
      });
      if (!response.ok) throw new Error(`The captcha's service answers ${response.status}.`);
      return Verdict.parse(await response.json()).success;
    } catch (cause) {
      throw new ApiError('CAPTCHA_UNAVAILABLE', 'The captcha could not be judged.', { cause });
    }
  };
  return {
    async verify(answer, address) {
      if (!(await judge(answer, address))) {
        throw new ApiError('CAPTCHA_FAILED', 'The answer to the captcha is wrong, used or too old.');
      }
    },
  };
};
