import { once } from 'node:events';
import { type AddressInfo, connect as connectTcp } from 'node:net';
import { duplexPair } from 'node:stream';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';

import { temporaryFolder } from '@marquee/kernel/server/testing';
import { pino } from 'pino';

import { createTlsServer } from './listeners.ts';
import { localCertificate } from './operation/certificate.ts';
import { SHORT_RECORD_BYTES } from './short-records.ts';

const PAGE = 'x'.repeat(60_000);
const RECORD_HEAD_BYTES = 5;
/** The content type and the authentication tag (RFC 8446, 5.2). */
const RECORD_TAIL_BYTES = 17;
const APPLICATION_DATA = 23;

const opened: Array<{ close(): unknown }> = [];

afterEach(() => {
  for (const each of opened.splice(0).toReversed()) each.close();
});

async function aServer(): Promise<number> {
  const certificate = await localCertificate(temporaryFolder(), new Date());
  const server = createTlsServer({
    certificate,
    handle: (_request, response) => response.end(PAGE),
    isDraining: () => false,
    log: pino({ level: 'silent' }),
  });
  opened.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** Lengths of the records with data that came over a connection. */
function recordLengths(bytes: Buffer): number[] {
  const lengths: number[] = [];
  for (let at = 0; at + RECORD_HEAD_BYTES <= bytes.length;) {
    const length = bytes.readUInt16BE(at + 3);
    if (bytes[at] === APPLICATION_DATA) lengths.push(length);
    at += RECORD_HEAD_BYTES + length;
  }
  return lengths;
}

/** Asks for the page, and keeps what the server sent below TLS. */
async function ask(port: number): Promise<{ body: string; longestRecord: number }> {
  const wire = connectTcp(port, '127.0.0.1');
  const [below, above] = duplexPair();
  const received: Buffer[] = [];
  wire.on('data', (chunk: Buffer) => received.push(chunk));
  wire.pipe(below).pipe(wire);
  const tls = connect({ socket: above, rejectUnauthorized: false });
  await once(tls, 'secureConnect');
  tls.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
  const body = await text(tls);
  wire.destroy();
  return { body, longestRecord: Math.max(...recordLengths(Buffer.concat(received))) };
}

it('sends nothing that a browser cannot read segment by segment', async () => {
  const { body, longestRecord } = await ask(await aServer());
  expect(body.endsWith(PAGE)).toBe(true);
  expect(longestRecord).toBe(SHORT_RECORD_BYTES + RECORD_TAIL_BYTES);
});
