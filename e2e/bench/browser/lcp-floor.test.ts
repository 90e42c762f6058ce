import { brotliCompressSync } from 'node:zlib';

import { documentBytesUpTo, lcpFloorMs } from './lcp-floor.ts';

const network = { roundTripMs: 150, downBitsPerSecond: 1_600_000 };

it('is three round trips and the document for a page that paints text', () => {
  expect(lcpFloorMs({ documentBytes: 10_000, pictureBytes: null }, network)).toBe(450 + 50);
});

it('waits for acknowledgements when the document is larger than the first window', () => {
  const withoutSlowStart = 450 + 30_000 / 200;
  const floor = lcpFloorMs({ documentBytes: 30_000, pictureBytes: null }, network);
  expect(floor).toBeGreaterThan(withoutSlowStart + 30);
  expect(floor).toBeLessThan(withoutSlowStart + 150);
});

it('adds a picture, which is asked for on the first byte', () => {
  expect(lcpFloorMs({ documentBytes: 10_000, pictureBytes: 2_000 }, network)).toBe(450 + 150 + 10);
});

it('lets document and picture share the line', () => {
  const both = lcpFloorMs({ documentBytes: 80_000, pictureBytes: 20_000 }, network);
  expect(both).toBe(lcpFloorMs({ documentBytes: 100_000, pictureBytes: null }, network));
});

describe('the document so far', () => {
  const html = `<html><title>Play &amp; win</title><body><p>a</p><h1>Play &amp; win</h1>${'<b>x</b>'.repeat(500)}</body>`;

  it('ends with what was painted, as the body has it', () => {
    const upTo = html.slice(0, html.indexOf('</h1>'));
    expect(documentBytesUpTo('Play & win', html)).toBe(brotliCompressSync(upTo).length);
  });

  it('is not guessed', () => {
    expect(() => documentBytesUpTo('elsewhere', html)).toThrow('has no “elsewhere”');
    expect(() => documentBytesUpTo('', html)).toThrow('has no “”');
  });
});
