import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

import { compressQuickly, compressSmallest } from './compress.ts';

/** Like a page: its beginning is of other things than its end. */
const aPage = Buffer.from(
  Array.from({ length: 4_000 }, (_, index) =>
    index < 1_200
      ? `<p class="first-${index % 97}">Words of the first screen, number ${index}</p>`
      : `{"id":${index * 7_919},"price":"${(index * 31) % 1_000}.00","at":"2026-01-${index % 28}"}`,
  ).join(''),
);
const FIRST_SCREEN = 60_000;

/** How many bytes of a compressed page have to be there until so much of it can be read. */
function bytesUntil(length: number, compressed: Buffer): number {
  const readable = (count: number): number =>
    brotliDecompressSync(compressed.subarray(0, count), { finishFlush: constants.BROTLI_OPERATION_FLUSH })
      .length;
  let [low, high] = [0, compressed.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (readable(middle) >= length) high = middle;
    else low = middle + 1;
  }
  return low;
}

it('lets a browser read the first screen from fewer bytes than as one piece', async () => {
  const smallest = await compressSmallest(await compressQuickly(aPage));
  expect(smallest).not.toBeNull();
  const whole = brotliCompressSync(aPage);
  expect(bytesUntil(FIRST_SCREEN, smallest as Buffer)).toBeLessThan(bytesUntil(FIRST_SCREEN, whole));
  expect((smallest as Buffer).length).toBeLessThan(1.02 * whole.length);
});

it('makes few smallest forms wait, and none of them before a page that somebody waits for', async () => {
  const small = aPage.subarray(0, 500);
  const [quick, quickSmall] = await Promise.all([compressQuickly(aPage), compressQuickly(small)]);
  let ready = 0;
  const asked = Array.from({ length: 60 }, (_, index) => {
    const made = compressSmallest(index === 0 ? quick : quickSmall);
    void made?.then(() => {
      ready += 1;
    });
    return made;
  });
  expect(asked.slice(0, 50)).not.toContain(null);
  expect(asked.slice(-5)).toEqual(Array.from({ length: 5 }, () => null));

  await compressQuickly(small);
  expect(ready).toBe(0);
  await Promise.all(asked.filter((made) => made !== null));
});

it.each([0, 1, 64 * 1024, 64 * 1024 + 1, aPage.length])('gives back a page of %i bytes', async (length) => {
  const page = aPage.subarray(0, length);
  const quick = await compressQuickly(page);
  expect(brotliDecompressSync(quick).equals(page)).toBe(true);
  expect(brotliDecompressSync((await compressSmallest(quick)) as Buffer).equals(page)).toBe(true);
});
