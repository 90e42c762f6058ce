import { execFile } from 'node:child_process';
import path from 'node:path';

import { type RunningServer, runServer, temporaryFolder } from '@marquee/kernel/server/testing';

import { aBuild } from '../testing/a-build.ts';
import { aRegistry, BY_ANA } from '../testing/a-registry.ts';

interface Outcome {
  code: number;
  out: string;
  err: string;
}

/** Runs `release …` in a process as an operator does. */
const release = (variables: Record<string, string>, ...words: string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(import.meta.dirname, '../cli.ts'), ...words],
      { env: { ...process.env, NODE_OPTIONS: '', NO_COLOR: '1', ...variables } },
      (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });

let service: RunningServer;
let token: string;
let folder: string;

beforeAll(async () => {
  folder = temporaryFolder();
  const { registry } = aRegistry({ clock: () => new Date() }, path.join(folder, 'releases'));
  for (const build of [{ package: 'shell' }, {}, { version: '1.1.0' }]) await registry.publish(aBuild(build));
  token = registry.tokens.make({ owner: 'ana', role: 'manager', days: 1 }, BY_ANA).secret;
  service = await runServer(path.join(import.meta.dirname, '../service/server.ts'), { MARQUEE_DATA: folder });
});
afterAll(() => service.stop());

/** On a machine that has nothing of the registry but the address of its service. */
const elsewhere = (...words: string[]): Promise<Outcome> =>
  release({ MARQUEE_DATA: temporaryFolder(), RELEASES_URL: service.url, RELEASES_TOKEN: token }, ...words);

it('does through the service what it does in a folder, with the same words and exit codes', async () => {
  const pinned = await elsewhere('pin', 'shell@1.0.0', 'mfe-catalogue@1.0.0', '--why', 'opening');
  expect(pinned).toEqual({
    code: 0,
    err: '',
    out: expect.stringMatching(/^Composition 1: pinned by ana, .* UTC\.\nWhy: opening\n$/),
  });
  const here = await release({ MARQUEE_DATA: folder }, 'list');
  expect(await elsewhere('list')).toEqual(here);
  expect((await elsewhere('status')).out).toMatch(/^Composition 1: pinned by ana/);
  expect(await elsewhere('diff', '1', 'two')).toMatchObject({ code: 2 });
  expect(await elsewhere('pin', 'shell@1.0.0')).toMatchObject({
    code: 2,
    err: expect.stringContaining('Add --why "<reason>".'),
  });
  expect(await elsewhere('pin', 'shell@9.0.0', '--why', 'test')).toEqual(
    await release({ MARQUEE_DATA: folder }, 'pin', 'shell@9.0.0', '--why', 'test'),
  );
  expect((await elsewhere('history', '--json')).out).toBe(
    (await release({ MARQUEE_DATA: folder }, 'history', '--json')).out,
  );
});

it('checks what would be live through the service, as far as that needs no browser', async () => {
  const checked = await elsewhere('check', 'mfe-catalogue@1.1.0', '--no-browser');
  expect(checked.out).toContain('new: mfe-catalogue 1.1.0');
  expect(checked).toEqual(
    await release({ MARQUEE_DATA: folder }, 'check', 'mfe-catalogue@1.1.0', '--no-browser'),
  );
});

it('tells the second of two managers plainly, and exits with 1', async () => {
  await elsewhere('pin', 'mfe-catalogue@1.1.0', '--why', 'search by provider', '--on', '1');
  expect(await elsewhere('rollback', '1', '--why', 'it is slow', '--on', '1')).toEqual({
    code: 1,
    out: '',
    err:
      'Refused: ana was first and made composition 2 live (mfe-catalogue@1.1.0): search by provider\n' +
      'Next: Look at what is live now (status, history), and do it again if it is still right.\n',
  });
});

it('makes, lists and revokes tokens', async () => {
  const made = await elsewhere('tokens', 'make', 'web-1', '--role', 'edge', '--why', 'the first edge');
  expect(made.out).toMatch(/^Token [0-9a-f]{12} of web-1 \(edge\) counts until .* UTC\. .*\nmrq_\S+\n$/);
  const secret = made.out.trim().split('\n').at(-1) ?? '';
  const asEdge = { MARQUEE_DATA: temporaryFolder(), RELEASES_URL: service.url, RELEASES_TOKEN: secret };
  expect(await release(asEdge, 'rollback', '--why', 'x')).toMatchObject({
    code: 1,
    err: expect.stringContaining('The token of web-1 has the role edge, and this needs manager.'),
  });
  const [, id = ''] = secret.split('_');
  expect((await elsewhere('tokens', 'revoke', id, '--why', 'it is gone')).out).toMatch(/web-1 .*it is gone/);
  expect(await release(asEdge, 'status')).toMatchObject({
    code: 1,
    err: expect.stringContaining('ana revoked it'),
  });
});

it('says what is wrong with its address', async () => {
  const variables = {
    MARQUEE_DATA: temporaryFolder(),
    RELEASES_URL: 'releases.example',
    RELEASES_TOKEN: token,
  };
  expect(await release(variables, 'status')).toMatchObject({
    code: 2,
    err: expect.stringContaining('RELEASES_URL is "releases.example", which is no address.'),
  });
});
