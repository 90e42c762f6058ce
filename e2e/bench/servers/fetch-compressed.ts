import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A page's bytes as they are on the line: `fetch` would unpack them. @throws when it does not come compressed */
export function fetchCompressed(port: number, path: string): Promise<Buffer> {
  const headers = { 'accept-encoding': 'br', cookie: 'lang=en' };
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers }, (response) => {
      const { statusCode, headers: answered } = response;
      if (statusCode === 200 && answered['content-encoding'] === 'br') buffer(response).then(resolve, reject);
      else reject(new Error(`${path} answered ${statusCode}, and not in brotli.`));
    }).on('error', reject);
  });
}
