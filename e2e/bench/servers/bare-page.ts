import { readFileSync } from 'node:fs';
import { createSecureServer, type OutgoingHttpHeaders } from 'node:http2';
import path from 'node:path';

import { BARE_PAGE_HTML } from './bare-page-html.ts';

/**
 * `node bare-page.ts <port> <certificate folder> <headers>`: a page of one line of text, over HTTP/2 and HTTP/1.1, with
 * the headers of an object in JSON.
 */
const [port, certificateFolder = '', headersText = ''] = process.argv.slice(2);
const headers = JSON.parse(headersText) as OutgoingHttpHeaders;

createSecureServer(
  {
    cert: readFileSync(path.join(certificateFolder, 'cert.pem')),
    key: readFileSync(path.join(certificateFolder, 'key.pem')),
    allowHTTP1: true,
  },
  (_request, response) => {
    response.writeHead(200, headers);
    response.end(BARE_PAGE_HTML);
  },
).listen(Number(port), '127.0.0.1');
