import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { programCpuMs, serverCpuMs } from './cpu-time.ts';

/** A program whose child spends 200 ms of a processor, says so, and waits. */
const PROGRAM = `
const { spawn } = require('node:child_process');
if (process.argv[1] === 'below') {
  while (process.threadCpuUsage().user < 200_000);
  console.log('done');
  process.stdin.resume().on('end', () => process.exit());
} else spawn(process.execPath, ['-e', process.env.PROGRAM, 'below'], { stdio: 'inherit' }).on('exit', () => process.exit());
`;

it('counts what the processes below a process spend', async () => {
  const tree = spawn(process.execPath, ['-e', PROGRAM], {
    env: { ...process.env, PROGRAM },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    await once(tree.stdout, 'data');
    expect(serverCpuMs(tree.pid ?? 0)).toBeGreaterThan(200);
    expect(programCpuMs(tree.pid ?? 0)).toBeGreaterThan(200);
  } finally {
    tree.stdin.end();
    await once(tree, 'exit');
  }
});
