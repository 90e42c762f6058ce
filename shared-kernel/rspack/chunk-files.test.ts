/** @jest-environment node */
import type { StatsCompilation } from '@rspack/core';

import { packageFiles, routeShares, sharedFiles } from './chunk-files.ts';

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

it('finds the files of what the shell shares on demand, and says which chunk is missing', () => {
  const stats = statsOf({
    forms: group('forms.1111111111.js', 'forms.2222222222.css'),
    dates: group('dates.3333333333.js'),
  });
  expect(sharedFiles(stats, { forms: ['forms'], 'forms/dates': ['forms', 'dates'] })).toEqual({
    '@marquee/kernel/forms': { scripts: ['forms.1111111111.js'], styles: ['forms.2222222222.css'] },
    '@marquee/kernel/forms/dates': {
      scripts: ['forms.1111111111.js', 'dates.3333333333.js'],
      styles: ['forms.2222222222.css'],
    },
  });
  expect(() => sharedFiles(stats, { query: ['query'] })).toThrow('no chunk named “query”');
});

it('lists for a route what its chunk and the exposed module take from the page', () => {
  const neededBy = new Map([
    ['remote', new Set(['@marquee/kernel/remote'])],
    ['login', new Set(['@marquee/kernel/forms', '@marquee/kernel/remote'])],
  ]);
  expect(routeShares(neededBy, ['login', 'bonuses'])).toEqual({
    login: ['@marquee/kernel/forms', '@marquee/kernel/remote'],
    bonuses: ['@marquee/kernel/remote'],
  });
});
