import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

import type { Inbox } from './inbox.ts';

const LARGEST_MAIL_BYTES = 1024 * 1024;
/** No mail is ever taken for this domain, as for a mailbox that does not exist. */
const NO_MAILBOX = '@no-mailbox.example';

const refusal = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code });

/** A mail server that takes everything, without TLS or a password, and passes it to the inbox. */
export const createSmtp = (inbox: Inbox, onFailure: (error: Error) => void): SMTPServer => {
  const server = new SMTPServer({
    banner: 'Marquee stand-in',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL_BYTES,
    onRcptTo: ({ address }, _session, done) =>
      done(address.endsWith(NO_MAILBOX) ? refusal(550, 'There is no such mailbox') : null),
    onData: (stream, { envelope }, done) => {
      simpleParser(stream).then(
        ({ subject = '', text = '', html }) => {
          for (const { address } of envelope.rcptTo)
            inbox.add({ channel: 'email', to: address, subject, text, html: html || null });
          done();
        },
        (error: Error) => {
          onFailure(error);
          done(refusal(451, 'The mail could not be read'));
        },
      );
    },
  });
  server.on('error', onFailure);
  return server;
};
