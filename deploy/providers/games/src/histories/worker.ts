import { parentPort } from 'node:worker_threads';

import { checkHistories } from './check.ts';
import type { HistoriesAsked } from './check.ts';

const port = parentPort;
if (!port) throw new Error('this runs in a thread of prove.ts');
port.on('message', (asked: HistoriesAsked) => {
  void checkHistories(asked).then((checked) => port.postMessage(checked));
});
