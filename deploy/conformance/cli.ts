import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** What can be checked from outside, each by a kit of its own room: a peer that does all that can go wrong. */
const KITS: Record<string, (given: string[]) => string[]> = {
  wallet: (given) => ['deploy/api/conformance/cli.ts', 'wallet', ...given],
  remote: (given) => ['shared-kernel/bin/marquee-conformance.ts', ...given],
  provider: (given) => ['deploy/providers/games/src/conformance/cli.ts', ...given],
};

const [name = '', ...given] = process.argv.slice(2);
const kit = Object.hasOwn(KITS, name) ? KITS[name] : undefined;
if (kit) {
  const repository = path.resolve(import.meta.dirname, '../..');
  const { status } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...kit(given)], {
    cwd: repository,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} else {
  console.error(
    `usage: npm run conformance -- ${Object.keys(KITS).join('|')} <url or built folder> [options]`,
  );
  process.exitCode = 2;
}
