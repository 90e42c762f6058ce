import { readFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import path from 'node:path';

import { BARE_PAGE_HTML } from './bare-page-html.ts';

/** `node bare-page.ts <port> <certificate folder>`: a page of one line of text, over HTTP/2 and HTTP/1.1. */
const [port, certificateFolder = ''] = process.argv.slice(2);

createSecureServer(
  {
    cert: readFileSync(path.join(certificateFolder, 'cert.pem')),
    key: readFileSync(path.join(certificateFolder, 'key.pem')),
    allowHTTP1: true,
  },
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(BARE_PAGE_HTML);
  },
).listen(Number(port), '127.0.0.1');
