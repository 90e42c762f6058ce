import { get } from 'node:http';
import { text } from 'node:stream/consumers';

/** Not by `fetch`, which a benchmark may have replaced by one that remembers its answers. */
const readMetrics = (port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/metrics' }, (response) => {
      text(response).then(resolve, reject);
    }).on('error', reject);
  });

/** Reads one counter of an edge, over all its labels. @throws when the edge has no such counter */
export async function readCounter(internalPort: number, name: string): Promise<number> {
  const lines = (await readMetrics(internalPort)).split('\n');
  if (!lines.some((line) => line.startsWith(`# TYPE ${name} `)))
    throw new Error(`The edge has no counter ${name}.`);
  return lines
    .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
    .reduce((total, line) => total + Number(line.slice(line.lastIndexOf(' '))), 0);
}
