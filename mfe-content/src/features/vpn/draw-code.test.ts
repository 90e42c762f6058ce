import { decodeQR } from 'qr/decode.js';

import { drawCode } from './draw-code.ts';

it('draws what a phone reads back', () => {
  const text = 'https://vpn.example.test/a-long-path/marquee.conf';
  const { size, path } = drawCode(text);
  const scale = 4;
  const width = size * scale;
  const pixels = new Uint8Array(width * width * 4).fill(255);
  for (const [, x = 0, y = 0] of [...path.matchAll(/M(\d+) (\d+)h/g)].map((match) => match.map(Number))) {
    for (let row = y * scale; row < (y + 1) * scale; row++) {
      const start = (row * width + x * scale) * 4;
      for (let index = start; index < start + scale * 4; index += 4) pixels.fill(0, index, index + 3);
    }
  }
  expect(decodeQR({ width, height: width, data: pixels })).toBe(text);
});
