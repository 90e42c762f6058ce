/** @jest-environment node */
import type { StatsCompilation } from '@rspack/core';

import { packageFiles } from './chunk-files.ts';

const group = (...names: string[]) => ({ assets: names.map((name) => ({ name, size: 1 })) });

const statsOf = (namedChunkGroups: Record<string, ReturnType<typeof group>>): StatsCompilation => ({
  entrypoints: {},
  namedChunkGroups,
});

const aRemote = {
  mfe_catalogue: group('remote-entry.aaaaaaaaaa.js'),
  remote: group('remote.bbbbbbbbbb.js'),
  home: group('remote.bbbbbbbbbb.js', 'home.cccccccccc.js', 'home.dddddddddd.css'),
};

it('lists the container, then the exposed module', () => {
  expect(packageFiles(statsOf(aRemote), 'mfe-catalogue', [])).toMatchObject({
    entry: 'remote-entry.aaaaaaaaaa.js',
    initial: { scripts: ['remote-entry.aaaaaaaaaa.js', 'remote.bbbbbbbbbb.js'], styles: [] },
  });
});

it('lists for a route only what comes on top', () => {
  expect(packageFiles(statsOf(aRemote), 'mfe-catalogue', ['home']).routeFiles).toEqual({
    home: { scripts: ['home.cccccccccc.js'], styles: ['home.dddddddddd.css'] },
  });
});

it('says what to write when a route has no chunk of its name', () => {
  expect(() => packageFiles(statsOf(aRemote), 'mfe-catalogue', ['catalogue'])).toThrow(
    'no chunk named “catalogue”. Give the route\'s import the comment /* webpackChunkName: "catalogue" */.',
  );
});

it("takes the shell's last script as its entry", () => {
  const stats = statsOf({
    shell: group('vendor.eeeeeeeeee.js', 'shell.ffffffffff.js', 'shell.0000000000.css'),
  });
  expect(packageFiles(stats, 'shell', [])).toMatchObject({
    entry: 'shell.ffffffffff.js',
    initial: {
      scripts: ['vendor.eeeeeeeeee.js', 'shell.ffffffffff.js'],
      styles: ['shell.0000000000.css'],
    },
  });
});
