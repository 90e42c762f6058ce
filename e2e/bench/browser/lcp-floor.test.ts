import { lcpFloorMs } from './lcp-floor.ts';

const line = { roundTripMs: 150, downBitsPerSecond: 1_600_000 };

it('is the document for a page that paints text', () => {
  expect(lcpFloorMs({ htmlBytes: 20_000, lcpPictureBytes: null }, line)).toBe(550);
});

it('adds the picture, which follows the document', () => {
  expect(lcpFloorMs({ htmlBytes: 40_000, lcpPictureBytes: 2_000 }, line)).toBe(660);
});

it('waits for the picture to be asked for when the document is short', () => {
  expect(lcpFloorMs({ htmlBytes: 10_000, lcpPictureBytes: 2_000 }, line)).toBe(610);
});
