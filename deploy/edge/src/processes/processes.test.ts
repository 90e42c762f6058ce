import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { temporaryFolder } from '@marquee/kernel/server/testing';
import { pino } from 'pino';

import type { Composer, PageQuestion } from '../composer/composer.ts';
import type { Watching } from './channel.ts';
import { startComposingProcess } from './composing-link.ts';
import { startFollowingProcess } from './following-link.ts';
import { largePages } from './large-pages.ts';
import { startServerFleet } from './server-fleet.ts';

const folder = temporaryFolder();
const CHANNEL = path.join(import.meta.dirname, 'channel.ts');

const aScript = (name: string, text: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, `import { openChannel, channelToParent } from '${CHANNEL}';\n${text}`);
  return file;
};

function aLog() {
  const lines: string[] = [];
  return { lines, log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }) };
}

const pidOf = async (asked: Promise<unknown>): Promise<number> => ((await asked) as { pid: number }).pid;

describe('the composing process', () => {
  /** Answers with its number, and ends at the first page that it is asked for. */
  const SCRIPT = `
    import { existsSync, writeFileSync } from 'node:fs';
    process.channel.ref();
    const main = openChannel(channelToParent, {
      composition: async () => ({ pid: process.pid }),
      page: async ({ cacheKey }) => {
        if (cacheKey === 'throws') throw new Error('cannot be composed');
        if (!existsSync(cacheKey)) {
          writeFileSync(cacheKey, '');
          process.kill(process.pid, 'SIGKILL');
        }
        return { pid: process.pid };
      },
    });
    await main.listening();`;

  const asking = (cacheKey: string) => ({ cacheKey }) as PageQuestion;

  it('is started again when it ends, and answers what was asked of the one before', async () => {
    const { log, lines } = aLog();
    const link = startComposingProcess({ script: aScript('composing.mjs', SCRIPT), variables: {}, log });
    const first = await pidOf(link.composition(1));
    const second = await pidOf(link.page(asking(path.join(folder, 'once'))));
    expect(second).not.toBe(first);
    expect(await pidOf(link.composition(1))).toBe(second);
    expect(lines.join('')).toContain('"signal":"SIGKILL","pauseMs":100');
    await link.stop();
  });

  it('passes on what it throws, and is asked once', async () => {
    const { log } = aLog();
    const link = startComposingProcess({ script: aScript('composing.mjs', SCRIPT), variables: {}, log });
    await expect(link.page(asking('throws'))).rejects.toThrow('cannot be composed');
    await link.stop();
  });
});

describe('the following process', () => {
  it('is started again when it ends, and is given the time to say goodbye', async () => {
    const { log, lines } = aLog();
    const file = path.join(folder, 'followed');
    writeFileSync(file, '');
    const script = aScript(
      'following.mjs',
      `import { appendFileSync } from 'node:fs';
      process.channel.ref();
      process.on('SIGTERM', () => { appendFileSync(process.env.STARTED, 'goodbye\\n'); process.exit(0); });
      appendFileSync(process.env.STARTED, process.pid + '\\n');`,
    );
    const said = (): string[] => readFileSync(file, 'utf8').trim().split('\n').filter(Boolean);
    const saidSoMuch = async (count: number): Promise<void> => {
      while (said().length < count) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    const stop = startFollowingProcess({ script, variables: { STARTED: file }, log });
    await saidSoMuch(1);
    process.kill(Number(said()[0]), 'SIGKILL');
    await saidSoMuch(2);
    await stop();
    expect(said().at(-1)).toBe('goodbye');
    expect(lines.join('')).toContain('the following process ended by itself');
  });
});

describe('the server processes', () => {
  /** Writes down its number and what the main process answers. */
  const SCRIPT = `
    import { appendFileSync } from 'node:fs';
    process.channel.ref();
    const main = openChannel(channelToParent, { metrics: async () => [{ name: String(process.pid) }] });
    appendFileSync(process.env.STARTED, process.pid + ' ' + (await main.composition(7)).number + '\\n');
    process.on('SIGTERM', () => process.exit(0));
    await main.listening();`;

  const composer = { composition: async (number: number) => ({ number }) } as unknown as Composer & Watching;

  const startedIn = (file: string): string[] => readFileSync(file, 'utf8').trim().split('\n');

  it('are as many as asked for, and another one takes the place of one that ends', async () => {
    const { log, lines } = aLog();
    const started = path.join(folder, 'started');
    writeFileSync(started, '');
    const script = aScript('server.mjs', SCRIPT);
    const fleet = startServerFleet({ script, count: 2, composer, variables: { STARTED: started }, log });
    await fleet.ready;
    expect(startedIn(started)).toEqual([expect.stringMatching(/^\d+ 7$/), expect.stringMatching(/^\d+ 7$/)]);
    expect(await fleet.metrics()).toHaveLength(2);

    process.kill(Number(startedIn(started)[0]?.split(' ')[0]), 'SIGKILL');
    while (startedIn(started).length < 3 || fleet.servingCount() < 2) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(lines.join('')).toContain('a server process ended by itself');
    await fleet.stop();
  });

  it('are started with large memory pages, beside the options of the main process', async () => {
    const { log } = aLog();
    const started = path.join(folder, 'started-with');
    const script = aScript(
      'options.mjs',
      `import { writeFileSync } from 'node:fs';
      process.channel.ref();
      const main = openChannel(channelToParent, {});
      writeFileSync(process.env.STARTED, JSON.stringify([process.execArgv, process.env.GLIBC_TUNABLES]));
      process.on('SIGTERM', () => process.exit(0));
      await main.listening();`,
    );
    const fleet = startServerFleet({ script, count: 1, composer, variables: { STARTED: started }, log });
    await fleet.ready;
    const [options, tunables] = JSON.parse(readFileSync(started, 'utf8')) as [string[], string];
    expect(options).toEqual([...process.execArgv, '--use-largepages=silent']);
    expect(tunables).toBe('glibc.malloc.hugetlb=1');
    await fleet.stop();
  });

  it('keep the settings of glibc that their environment has', () => {
    expect(largePages({ GLIBC_TUNABLES: 'glibc.malloc.arena_max=1' }).variables).toEqual({
      GLIBC_TUNABLES: 'glibc.malloc.arena_max=1',
    });
  });

  it('that cannot start are told, and not tried for ever', async () => {
    const { log } = aLog();
    const script = aScript('broken.mjs', 'process.exit(3);');
    const fleet = startServerFleet({ script, count: 1, composer, variables: {}, log });
    await expect(fleet.ready).rejects.toThrow('ended before it took requests');
    await fleet.stop();
  });
});
