import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { type Child, startChild } from '../site/child.ts';

export const HOW_TO_INSTALL = 'nginx is not installed, so its row is left out: apt-get install nginx-light';

/** Debian keeps it where only root's PATH looks. */
const CANDIDATES = ['nginx', '/usr/sbin/nginx'];

export const findNginx = (): string | null =>
  CANDIDATES.find((program) => spawnSync(program, ['-v']).status === 0) ?? null;

const isRoot = process.getuid?.() === 0;

const configuration = (port: number, folder: string): string => `
${isRoot ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 2048; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=10;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    location / {
      default_type "text/html; charset=utf-8";
      add_header Content-Encoding br;
    }
  }
}
`;

/** nginx with one file, compressed beforehand, at `/page`. */
export async function startNginx(
  program: string,
  port: number,
  folder: string,
  page: Buffer,
): Promise<Child> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'page'), page);
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, configuration(port, folder));
  return startChild({
    program,
    parameters: ['-c', file, '-e', path.join(folder, 'error.log')],
    readyUrl: `http://127.0.0.1:${port}/page`,
  });
}
