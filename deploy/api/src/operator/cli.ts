import os from 'node:os';

import { readEnvironment } from '../env.ts';
import { readCommandLine } from './command-line.ts';
import { sendCommand } from './send.ts';

const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  // The database of a site that was never started holds no tables.
  const isEmpty = 'code' in error && error.code === '42P01';
  return isEmpty ? 'There is no site in this data folder yet. Start it once: npm start' : error.message;
};

try {
  const environment = readEnvironment(process.env);
  const command = await readCommandLine(process.argv.slice(2));
  const { isDone, lines } = await sendCommand(environment, { actor: os.userInfo().username, command });
  (isDone ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`);
  if (!isDone) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
