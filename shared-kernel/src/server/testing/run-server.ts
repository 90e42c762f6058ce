import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface RunningServer {
  url: string;
  /** What it has logged until now. */
  log(): string;
  /** Asks it to close, and resolves when it has. */
  stop(): Promise<void>;
  /** Ends it without a warning, as a power cut would. */
  kill(): Promise<void>;
}

/**
 * Runs a server's script on a free port and resolves when it listens.
 *
 * @throws with what it said where it ends before
 */
export const runServer = async (
  script: string,
  variables: Record<string, string>,
): Promise<RunningServer> => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = once(child, 'close');
  const listening = new Promise<string>((resolve) => {
    child.stderr.on('data', (text) => (said += text));
    child.stdout.on('data', (text) => {
      said += text;
      const [, url] = /listening at (http:[^"\s]+)/.exec(said) ?? [];
      if (url) resolve(url);
    });
  });
  const url = await Promise.race([listening, ended.then(() => null)]);
  if (url === null) throw new Error(`${script} ended before it listened:\n${said}`);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  return { url, log: () => said, stop: async () => end('SIGTERM'), kill: async () => end('SIGKILL') };
};
