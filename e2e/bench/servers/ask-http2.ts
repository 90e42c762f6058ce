import { type ClientHttp2Session, connect } from 'node:http2';

import { type Answer, checkAnswer, type Load } from './ask.ts';

const askOnce = (
  session: ClientHttp2Session,
  path: string,
  headers: Record<string, string>,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const answer: Answer = { status: 0, bytes: 0, promisedBytes: Number.NaN };
    session
      .request({ ':path': path, ...headers })
      .on('response', (received) => {
        answer.status = received[':status'] ?? 0;
        answer.promisedBytes = Number(received['content-length']);
      })
      .on('data', (chunk: Buffer) => {
        answer.bytes += chunk.length;
      })
      .on('end', () => resolve(answer))
      .on('error', reject)
      .end();
  });

/** {@link ask} over HTTP/2 and TLS, whatever the certificate: each connection with one request at a time. */
export async function askHttp2({
  port,
  paths,
  requests,
  connections,
  headersOf = () => ({}),
}: Load): Promise<void> {
  let next = 0;
  const visit = async (): Promise<void> => {
    const session = connect(`https://localhost:${port}`, { rejectUnauthorized: false });
    const failed = new Promise<never>((_resolve, reject) => {
      session.on('error', reject);
    });
    try {
      while (next < requests) {
        const path = paths[next % paths.length] ?? '/';
        const headers = headersOf(next);
        next += 1;
        checkAnswer(await Promise.race([askOnce(session, path, headers), failed]), `${path} on port ${port}`);
      }
    } finally {
      session.destroy();
    }
  };
  await Promise.all(Array.from({ length: Math.min(connections, requests) }, visit));
}
