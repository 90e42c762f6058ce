import { readFileSync } from 'node:fs';
import { createServer, type OutgoingHttpHeaders } from 'node:http';

/**
 * The least a server in Node can do: `node raw-node.ts <port> <file> [<headers>]` sends the same bytes to everybody,
 * with as few headers as a browser needs, or with those in a JSON file: names and values by turns.
 */
const [port, file = '', headersFile] = process.argv.slice(2);
const bytes = readFileSync(file);
const fewest = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'content-length': bytes.length,
};
const headers: OutgoingHttpHeaders =
  headersFile === undefined ? fewest : JSON.parse(readFileSync(headersFile, 'utf8'));

createServer((_request, response) => {
  response.writeHead(200, headers).end(bytes);
}).listen(Number(port), '127.0.0.1');
