import type { OpenDatabase } from '@marquee/kernel/server/database';
import type { Log } from '@marquee/kernel/server/log';

import type { Environment } from '../env.ts';
import { repeat } from '../schedule/repeat.ts';
import { createMailCarrier, createSmsCarrier } from './carriers.ts';
import { sendDueMessages } from './sender.ts';

const EVERY_MS = 1_000;
const AFTER_FAILURE_MS = 5_000;

/** Sends messages as long as the process runs. Returns a function that stops it. */
export const runSender = (
  database: OpenDatabase,
  { smtpUrl, mailFrom, smsUrl, smsKey, siteOrigin }: Environment,
  log: Log,
): (() => Promise<void>) => {
  const now = () => new Date();
  const mail = createMailCarrier({ url: smtpUrl, from: mailFrom });
  const sms = createSmsCarrier({ url: smsUrl, key: smsKey, now });
  const stop = repeat({
    run: (signal) =>
      sendDueMessages(
        {
          database,
          mail,
          sms,
          siteOrigin,
          now,
          onFailure: (failure) =>
            failure.isGivenUp
              ? log.error(failure, 'a message was given up')
              : log.warn(failure, 'a message could not be sent yet'),
        },
        signal,
      ),
    everyMs: EVERY_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    onFailure: (error) => log.warn({ err: error }, 'messages could not be read'),
  });
  return async () => {
    await stop();
    mail.close();
  };
};
