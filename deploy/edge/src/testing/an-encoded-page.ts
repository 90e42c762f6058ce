import { type EncodedPage, encodedPage, type EncodedPageParts } from '../render/encoded-page.ts';

/** A short page in brotli, with what the test is about. */
export const anEncodedPage = (parts: Partial<EncodedPageParts> = {}): EncodedPage =>
  encodedPage({
    status: 200,
    bytes: Buffer.from('page'),
    encoding: 'br',
    policy: "default-src 'self'",
    hints: [],
    permissions: [],
    hasForeignScripts: false,
    kept: 'by all',
    ...parts,
  });
