import { createRasteriser } from './rasterise.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4H0z"/></svg>';

it('draws what it has taken, and refuses more while that waits', async () => {
  const rasterise = createRasteriser();
  const drawn = await Promise.allSettled(Array.from({ length: 40 }, () => rasterise(SVG)));
  expect(drawn.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  expect(
    Buffer.from(await rasterise(SVG))
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
});
