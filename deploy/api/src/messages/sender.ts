import { growingDelay } from '@marquee/kernel/retry';
import type { Queryable } from '@marquee/kernel/server/database';

import { type MailCarrier, type SmsCarrier, Undeliverable } from './carriers.ts';
import { markFailed, markGivenUp, markSent, type TakenMessage, takeMessages } from './outbox.ts';
import { renderMail, renderSms } from './render.ts';

/** Sent beside each other. */
const AT_ONCE = 10;
const RETRIES = { baseMs: 5_000, mostMs: 60 * 60 * 1000 };
const LONGEST_ERROR = 500;

export interface SenderSetup {
  database: Queryable;
  mail: MailCarrier;
  sms: SmsCarrier;
  siteOrigin: string;
  now: () => Date;
  /** Told of what was not sent: by its id, without its receiver or its text. */
  onFailure: (failure: MessageFailure) => void;
}

export interface MessageFailure {
  id: string;
  template: string;
  attempts: number;
  isGivenUp: boolean;
  error: string;
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR);

/**
 * Sends the messages that are due, until none is. A message may arrive twice, where a process ends between sending it and
 * noting that; it is not lost.
 */
export const sendDueMessages = async (setup: SenderSetup, signal?: AbortSignal): Promise<void> => {
  const { database, mail, sms, siteOrigin, now, onFailure } = setup;

  const carry = (message: TakenMessage): Promise<void> => {
    const { id, recipient, language, queuedAt } = message;
    if (message.channel === 'sms') {
      return sms.send({ id, to: recipient, text: renderSms(message, siteOrigin) });
    }
    const messageId = `<${id}.${queuedAt.getTime()}@${new URL(siteOrigin).hostname}>`;
    return mail.send({ ...renderMail(message, siteOrigin), to: recipient, language, messageId });
  };

  const fail = async ({ id, template, attempts, expiresAt }: TakenMessage, error: unknown): Promise<void> => {
    const nextAttemptAt = new Date(now().getTime() + growingDelay(attempts - 1, RETRIES));
    const isGivenUp = error instanceof Undeliverable || nextAttemptAt >= expiresAt;
    const reason = reasonOf(error);
    onFailure({ id, template, attempts, isGivenUp, error: reason });
    if (isGivenUp) await markGivenUp(database, id, { error: reason, at: now() });
    else await markFailed(database, id, { error: reason, nextAttemptAt });
  };

  const send = async (message: TakenMessage): Promise<void> => {
    if (message.expiresAt <= now()) {
      await fail(message, new Undeliverable('It has waited for too long.'));
      return;
    }
    try {
      await carry(message);
    } catch (error) {
      await fail(message, error);
      return;
    }
    await markSent(database, message.id, now());
  };

  for (;;) {
    if (signal?.aborted) return;
    // The next ones are taken when these are done: a slow mail server is not sent more than it can take.
    // oxlint-disable-next-line no-await-in-loop
    const messages = await takeMessages(database, now(), AT_ONCE);
    if (messages.length === 0) return;
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all(messages.map(send));
  }
};
