import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';

import { initWasm, Resvg } from '@resvg/resvg-wasm';

import { SHARE_WIDTH } from './share-image.ts';

const wasm = fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'));
const ready = readFile(wasm).then((bytes) => initWasm(bytes));

const answer = (message: { id: number; png?: Uint8Array; error?: string }): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage(message);
};

parentPort?.on('message', ({ id, svg }: { id: number; svg: string }) => {
  const draw = async (): Promise<Uint8Array> => {
    await ready;
    return new Resvg(svg, { fitTo: { mode: 'width', value: SHARE_WIDTH } }).render().asPng();
  };
  draw().then(
    (png) => answer({ id, png }),
    (error: unknown) => answer({ id, error: String(error) }),
  );
});
