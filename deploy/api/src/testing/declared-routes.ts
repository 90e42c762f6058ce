import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import type { pagesOf } from '../content/site-pages.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../../..');

/** Of one route: where it lists patterns, its path is only what they are shown as. */
const patternsOf = (route: string): string[] => {
  const listed = /\bpatterns: /.test(route) ? route.replace(/\bpath: '[^']*'/, '') : route;
  return Array.from(listed.matchAll(/'(\/\{lang\}[^']*)'/g), ([, pattern = '']) => pattern);
};

/** The addresses that the remotes of this checkout declare, read from their route tables: servers import no remote. */
export const declaredRoutes = async (): Promise<Parameters<typeof pagesOf>[0]> => {
  const remotes = (await readdir(REPOSITORY)).filter((name) => name.startsWith('mfe-'));
  const files = await Promise.all(
    remotes.map(async (remote) => {
      const folder = path.join(REPOSITORY, remote, 'src');
      const names = await readdir(folder, { recursive: true });
      return names
        .filter((name) => /(?:^|[/-])routes\.ts$/.test(name))
        .map((name) => ({ remote, file: path.join(folder, name) }));
    }),
  );
  const tables = await Promise.all(
    files.flat().map(async ({ remote, file }) => {
      const routes = (await readFile(file, 'utf8')).split(/\bid: '/);
      return routes.flatMap(patternsOf).map((pattern) => ({ remote, pattern }));
    }),
  );
  return tables.flat().map(({ remote, pattern }, index) => ({
    package: remote,
    id: String(index),
    path: pattern,
    layout: 'default',
    access: 'public',
    render: 'server',
    titleKey: '',
    chunks: [],
  }));
};
