import { createPublicKey, createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { WHOLE_BROWSER } from '@marquee/releases/browser';
import { type Browser, chromium } from 'playwright';

/** What `--ignore-certificate-errors-spki-list` knows a certificate by. */
function keyHash(certificateFolder: string): string {
  const { publicKey } = new X509Certificate(readFileSync(path.join(certificateFolder, 'cert.pem')));
  const key = createPublicKey(publicKey.export({ type: 'spki', format: 'pem' }));
  return createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('base64');
}

/**
 * Playwright debugs the browser, and under a debugger V8 looks up where each error was created: it parses the whole script
 * again, once. React creates errors when it is loaded, which so takes 25 ms in place of 0.1. With this flag V8 knows the
 * positions beforehand; to write them down costs less than is measured here.
 */
const NO_SECOND_PARSE = '--js-flags=--no-enable-lazy-source-positions';

/**
 * A browser that trusts the edge's own certificate, and no other: one that trusts any has no HTTP cache, and throws away
 * what Early Hints made it fetch.
 *
 * With `hints: false` it speaks HTTP/1.1, over which the edge sends none.
 */
export function openBrowser(options: { hints: boolean; certificateFolder: string }): Promise<Browser> {
  return chromium.launch({
    ...WHOLE_BROWSER,
    args: [
      ...(WHOLE_BROWSER.args ?? []),
      NO_SECOND_PARSE,
      `--ignore-certificate-errors-spki-list=${keyHash(options.certificateFolder)}`,
      ...(options.hints ? [] : ['--disable-http2']),
    ],
  });
}
