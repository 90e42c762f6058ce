import { connect } from 'node:http2';

import { type Answer, askOver, type Connection, type Load } from './ask.ts';

function connectHttp2(port: number): Connection {
  const session = connect(`https://localhost:${port}`, { rejectUnauthorized: false });
  const failed = new Promise<never>((_resolve, reject) => {
    session.on('error', reject);
  });
  failed.catch(() => {});
  return {
    ask(path, headers) {
      const answered = new Promise<Answer>((resolve, reject) => {
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
      return Promise.race([answered, failed]);
    },
    close: () => session.destroy(),
  };
}

/** {@link askOver} HTTP/2 and TLS, whatever the certificate. */
export const askHttp2 = (load: Load): Promise<void> => askOver(connectHttp2, load);
