import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import fs from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { createLog } from './create-log.ts';

const MODULE = JSON.stringify(path.join(import.meta.dirname, 'create-log.ts'));

/** Runs lines in a process of its own whose standard output is `output`; `process.send` reports what it got to. */
const runWithOutput = async (lines: string, output: 'pipe' | number) => {
  const script = `const { createLog } = await import(${MODULE});\n${lines}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', output, 'inherit', 'ipc'],
  });
  const messages: unknown[] = [];
  child.on('message', (message) => messages.push(message));
  const written = child.stdout ? text(child.stdout) : Promise.resolve('');
  const [code] = await once(child, 'close');
  return { code, messages, written: await written };
};

/** A device that is always full. */
const withFullDisk = async (lines: string) => {
  const device = openSync('/dev/full', 'w');
  try {
    return await runWithOutput(lines, device);
  } finally {
    closeSync(device);
  }
};

it('writes JSON lines with the name of the server', async () => {
  const { written } = await runWithOutput(
    `createLog('api', { level: 'debug' }).debug({ port: 1 }, 'listens');`,
    'pipe',
  );
  expect(JSON.parse(written)).toMatchObject({ level: 20, name: 'api', port: 1, msg: 'listens' });
});

it('lets the process live on a full disk, whatever it says', async () => {
  const { code, messages } = await withFullDisk(`
    const log = createLog('api');
    for (let line = 0; line < 3; line += 1) log.info({ line }, 'not written');
    log.fatal('not written either');
    // As Node does where a plain write fails on a file.
    for (const stream of [process.stdout, process.stderr]) stream.emit('error', new Error('ENOSPC'));
    process.send('alive', () => process.exit(0));`);
  expect({ code, messages }).toEqual({ code: 0, messages: ['alive'] });
});

describe('on a disk that is full for a while', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'marquee-log-'));
    file = path.join(folder, 'log');
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await rm(folder, { recursive: true, force: true });
  });

  const fillDisk = () =>
    jest.spyOn(fs, 'writeSync').mockImplementation(() => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    });
  const lines = (): Array<{ msg: string; droppedLines?: number }> =>
    readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));

  it('writes later what it could not write', () => {
    const log = createLog('api', { destination: file });
    const disk = fillDisk();
    log.info('waits');
    disk.mockRestore();
    log.info('written');
    expect(lines().map(({ msg }) => msg)).toEqual(['waits', 'written']);
  });

  it('drops what is too much to keep, and counts it', async () => {
    const log = createLog('api', { destination: file });
    const disk = fillDisk();
    const text = 'x'.repeat(100 * 1024);
    for (let line = 0; line < 20; line += 1) log.info(text);
    disk.mockRestore();
    log.info('written');
    await new Promise(setImmediate);
    const said = lines();
    const report = said.at(-1);
    expect(report?.msg).toContain('were dropped');
    const written = said.filter(({ msg }) => msg === text).length;
    expect(written).toBeGreaterThan(5);
    // The line that found the disk mended was dropped too where there was no room for it.
    expect(written + Number(report?.droppedLines) + said.filter(({ msg }) => msg === 'written').length).toBe(
      21,
    );
  });
});
