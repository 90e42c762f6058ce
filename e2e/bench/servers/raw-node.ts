import { readFileSync } from 'node:fs';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import { createSecureServer, type OutgoingHttpHeaders as Http2Headers } from 'node:http2';
import path from 'node:path';

import type { CompressedPage } from './fetch-compressed.ts';

/** As the edge has them: a page in records of 16 KB costs some 10 µs less, and reaches a phone a round trip later. */
const RECORD_BYTES = 1_400;

/**
 * The least a server in Node can do: `node raw-node.ts <port> <file> <headers> [<certificate folder>]` sends the same
 * bytes to everybody, with the headers in a JSON file; with a certificate over HTTP/2, in TLS records as short as the
 * edge's, and with the same Early Hints before.
 */
const [port, file = '', headersFile = '', certificateFolder] = process.argv.slice(2);
const bytes = readFileSync(file);
const { headers, hints } = JSON.parse(readFileSync(headersFile, 'utf8')) as Omit<CompressedPage, 'bytes'>;

if (certificateFolder === undefined) {
  createServer((_request, response) => {
    response.writeHead(200, headers as unknown as OutgoingHttpHeaders).end(bytes);
  }).listen(Number(port), '127.0.0.1');
} else {
  const answer: Http2Headers = { ':status': 200 };
  for (let index = 0; index < headers.length; index += 2) answer[headers[index] ?? ''] = headers[index + 1];
  createSecureServer({
    cert: readFileSync(path.join(certificateFolder, 'cert.pem')),
    key: readFileSync(path.join(certificateFolder, 'key.pem')),
    allowHTTP1: true,
  })
    .on('secureConnection', (socket) => socket.setMaxSendFragment(RECORD_BYTES))
    .on('stream', (stream) => {
      if (hints !== null) stream.additionalHeaders({ ':status': 103, link: hints });
      stream.respond(answer);
      stream.end(bytes);
    })
    .listen(Number(port), '127.0.0.1');
}
