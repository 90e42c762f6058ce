import { signProviderRequest } from '@marquee/kernel/provider-signature';
import { growingDelay } from '@marquee/kernel/retry';

import type { Context } from '../context.ts';
import { claimNotices, noteFailure, removeNotice } from './outbox.ts';
import type { DueNotice } from './outbox.ts';

const AT_ONCE = 20;
const PAUSES = { baseMs: 1_000, mostMs: 5 * 60_000 };
const ANSWER_MS = 5_000;

export type OnFailure = (error: unknown, notice: Pick<DueNotice, 'event_id' | 'attempts'>) => void;

/** Pause before the next attempt: doubles with each one up to five minutes, with 20 % jitter. */
const retryDelayMs = (attempts: number, chance: () => number): number =>
  Math.round(growingDelay(attempts, PAUSES) * (0.8 + 0.4 * chance()));

/** @throws where it is not answered with 2xx in time */
const send = async ({ environment, now, newId }: Context, body: string): Promise<void> => {
  const target = new URL(`${environment.platformUrl}/payments/v1/notices`);
  const signed = signProviderRequest({
    key: environment.signingKeys[0],
    method: 'POST',
    path: target.pathname,
    body,
    nowMs: now().getTime(),
    nonce: newId(),
  });
  const response = await fetch(target, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...signed },
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the platform answered ${response.status}`);
};

/** Sends what is due and returns how many notices were acknowledged. The others are sent again, for ever. */
export const sendNotices = async (context: Context, onFailure: OnFailure): Promise<number> => {
  const { database } = context;
  // One point in time for the whole run, so that a failed notice is left to the next one.
  const now = context.now();
  let sent = 0;
  const attempt = async (notice: DueNotice): Promise<void> => {
    try {
      await send(context, notice.body);
      await removeNotice(database, notice.event_id);
      sent += 1;
    } catch (error) {
      onFailure(error, notice);
      await noteFailure(database, notice.event_id, error);
    }
  };
  const delayMs = (attempts: number): number => retryDelayMs(attempts, context.chance);
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const due = await database.transaction((transaction) =>
      claimNotices(transaction, { now, limit: AT_ONCE, delayMs }),
    );
    if (due.length === 0) return sent;
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all(due.map(attempt));
  }
};
