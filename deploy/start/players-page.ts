import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';

interface ReadyMadePlayer {
  login: string;
  email: string;
  password: string;
  shows: string;
  country: string;
  currency: string;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const row = ({ login, email, password, shows, country, currency }: ReadyMadePlayer): string =>
  `<tr>${[login, email, password, shows, `${country}, ${currency}`]
    .map((cell, index) => (index < 3 ? `<td><code>${escape(cell)}</code>` : `<td>${escape(cell)}`))
    .join('')}`;

const draw = (players: readonly ReadyMadePlayer[], siteUrl: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Ready-made players</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}
div{overflow-x:auto}table{border-collapse:collapse}th,td{padding:.5rem .75rem;text-align:start;border-bottom:1px solid #8886}</style>
<h1>Ready-made players</h1>
<p>They exist in development alone. <a href="${escape(siteUrl)}/en/login">Log in</a></p>
<div tabindex="0" role="region" aria-label="Players"><table>
<tr><th scope="col">User name<th scope="col">E-mail<th scope="col">Password<th scope="col">Shows<th scope="col">Country, currency
${players.map(row).join('\n')}
</table></div></html>
`;

/**
 * Shows the players whom the seed has made, with their passwords, on this machine alone.
 *
 * @throws in production, where there are none
 */
export async function servePlayers(
  { dataFolder, port, siteUrl }: { dataFolder: string; port: number; siteUrl: string },
  variables: NodeJS.ProcessEnv,
): Promise<Server> {
  if (variables['NODE_ENV'] === 'production')
    throw new Error('The page with passwords of ready-made players is for development.');
  const server = createServer((_request, response) => {
    readFile(path.join(dataFolder, 'ready-made-players.json'), 'utf8').then(
      (text) => {
        response.writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        });
        response.end(draw(JSON.parse(text) as ReadyMadePlayer[], siteUrl));
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  server.unref();
  return server;
}
