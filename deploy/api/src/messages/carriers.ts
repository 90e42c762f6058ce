import { createTransport } from 'nodemailer';

import { type AskSetup, createSignedAsk } from '../http/ask-signed.ts';
import type { RenderedMail } from './render.ts';

const CONNECT_MS = 5_000;
const DEADLINE_MS = 20_000;

/** The message will never be taken, however often it is sent: there is no such address, for one. */
export class Undeliverable extends Error {}

export interface OutgoingMail extends RenderedMail {
  to: string;
  language: string;
  /** The same whenever the same message is sent, so that a mailbox can tell that it has it. */
  messageId: string;
}

export interface MailCarrier {
  /** Resolves when the mail server has taken the mail. @throws {Undeliverable} if it never will */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

export interface SmsCarrier {
  /** Resolves when the provider has taken the SMS. @throws {Undeliverable} if it never will */
  send(sms: { id: string; to: string; text: string }): Promise<void>;
}

/** Answers of a mail server from 500 on are final; what is below may be over the next time. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500;

/** @param url `smtp://` or `smtps://`, with user and password where the server wants them */
export const createMailCarrier = ({ url, from }: { url: string; from: string }): MailCarrier => {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: DEADLINE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, language, messageId }) {
      try {
        await transport.sendMail({
          from,
          // As an object: nothing in an address is taken for a second one.
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId,
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
        });
      } catch (error) {
        if (!isFinal(error)) throw error;
        throw new Undeliverable(error instanceof Error ? error.message : String(error), { cause: error });
      }
    },
    close: () => transport.close(),
  };
};

/** Answers that say the request itself is wrong; 408 and 429 are about the moment. */
const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 429;

/** Sends by a signed `POST` of `{id, to, text}`; the provider knows by the id what it was sent before. */
export const createSmsCarrier = (provider: Omit<AskSetup, 'deadlineMs'>): SmsCarrier => {
  const ask = createSignedAsk({ ...provider, deadlineMs: DEADLINE_MS });
  return {
    async send(sms) {
      const response = await ask('POST', '', JSON.stringify(sms));
      if (response.ok) return;
      const answer = `The SMS provider answered ${response.status}: ${(await response.text()).slice(0, 300)}`;
      throw isRefusal(response.status) ? new Undeliverable(answer) : new Error(answer);
    },
  };
};
