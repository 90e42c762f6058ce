import { brotliCompressSync } from 'node:zlib';

import { documentBytesUpTo, lcpFloorMs, type Line, lineMsOf } from './lcp-floor.ts';

const network = { roundTripMs: 150, downBitsPerSecond: 1_600_000 };

const floorOf = (
  paint: { documentBytes: number; wholeDocumentBytes?: number; pictureBytes: number | null },
  protocol: Line['protocol'] = 'HTTP/2',
): number => lcpFloorMs({ wholeDocumentBytes: paint.documentBytes, ...paint }, { network, protocol });

it('is three round trips and the document for a page that paints text', () => {
  expect(floorOf({ documentBytes: 10_000, pictureBytes: null })).toBe(450 + 50);
});

it('waits for acknowledgements when the document is larger than the first window', () => {
  const withoutSlowStart = 450 + 30_000 / 200;
  const floor = floorOf({ documentBytes: 30_000, pictureBytes: null });
  expect(floor).toBeGreaterThan(withoutSlowStart + 30);
  expect(floor).toBeLessThan(withoutSlowStart + 150);
});

it('adds a picture, which is asked for on the first byte', () => {
  expect(floorOf({ documentBytes: 10_000, pictureBytes: 2_000 })).toBe(450 + 150 + 10);
});

it('lets document and picture share the line', () => {
  const both = floorOf({ documentBytes: 80_000, pictureBytes: 20_000 });
  expect(both).toBe(floorOf({ documentBytes: 100_000, pictureBytes: null }));
});

it('over HTTP/1.1 opens a connection for the picture while the document has the first one', () => {
  const paint = { documentBytes: 1_000, wholeDocumentBytes: 200_000, pictureBytes: 2_000 };
  expect(floorOf(paint, 'HTTP/1.1')).toBe(450 + 450 + 10);
});

it('over HTTP/1.1 fetches the picture behind a document that is short', () => {
  const paint = { documentBytes: 1_000, wholeDocumentBytes: 10_000, pictureBytes: 2_000 };
  expect(floorOf(paint, 'HTTP/1.1')).toBe(450 + 50 + 150 + 10);
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

describe('a load that was measured', () => {
  const html = '<body><h1>Play</h1></body>';
  const measured = (lcpMs: number) =>
    lineMsOf({ lcpMs, lcpMark: 'Play', lcpPictureBytes: null }, html, { network, protocol: 'HTTP/2' });

  it('has its floor', () => {
    expect(measured(900)).toBe(
      floorOf({ documentBytes: documentBytesUpTo('Play', html), pictureBytes: null }),
    );
  });

  it('ends the benchmark when it was quicker than that: something is measured wrongly', () => {
    expect(() => measured(449)).toThrow('“Play” was painted after 449 ms, below its floor of 450 ms.');
  });
});
