import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** The least a server in Node can do: `node raw-node.ts <port> <file>` sends the same bytes to everybody. */
const [port, file = ''] = process.argv.slice(2);
const bytes = readFileSync(file);

createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': bytes.length,
  });
  response.end(bytes);
}).listen(Number(port), '127.0.0.1');
