import { parseArgs } from 'node:util';

import { CannotCheck } from './cannot-check.ts';
import { configurationBeside, readConfiguration } from './configuration.ts';
import { describeReport } from './report.ts';
import { runConformance } from './run-checks.ts';

const USAGE = `Usage: marquee-conformance <built folder or address> [options]

Checks a built remote against what the site asks of every one. Ends with 0 where it conforms, with 1 where it does not.
  --config   what the kit cannot know, by default conformance.json beside the built folder:
             { "answers": { "GET /settings": { … } }, "pages": ["/sports/football"], "skip": ["route-id"], "budgets": { "route-id": 25 } }
  --api      a running site whose API answers what is not in "answers"
  --token    an access token of a player there, for pages of players
  --cycles   how often pages come and go, by default 500
  --only     one check, and again for more: budgets, lifecycle, languages, policy, server-render, faults, leaks
  --json     the report as JSON`;

const readWords = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      config: { type: 'string' },
      api: { type: 'string' },
      token: { type: 'string' },
      cycles: { type: 'string' },
      only: { type: 'string', multiple: true },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });

async function check(place: string, options: ReturnType<typeof readWords>['values']): Promise<boolean> {
  const cycles = options.cycles === undefined ? undefined : Number(options.cycles);
  if (cycles !== undefined && !(Number.isInteger(cycles) && cycles > 0))
    throw new CannotCheck(`--cycles ${options.cycles} is no whole number.`);
  const report = await runConformance({
    place,
    configuration: readConfiguration(options.config ?? configurationBeside(place)),
    cycles,
    only: options.only,
    siteUrl: options.api?.replace(/\/$/, ''),
    token: options.token,
  });
  console.log(options.json ? JSON.stringify(report, null, 2) : describeReport(report));
  return report.passed;
}

/** The command, with its words. */
export async function conformanceCommand(words: string[]): Promise<void> {
  try {
    const { values, positionals } = readWords(words);
    const [place] = positionals;
    if (values.help || place === undefined) {
      console.log(USAGE);
      process.exitCode = values.help ? 0 : 2;
      return;
    }
    process.exitCode = (await check(place, values)) ? 0 : 1;
  } catch (error) {
    const isUsage = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') ?? false;
    if (!(error instanceof CannotCheck) && !isUsage) throw error;
    console.error(isUsage ? `${(error as Error).message}\n\n${USAGE}` : (error as Error).message);
    process.exitCode = 2;
  }
}

if (import.meta.main) await conformanceCommand(process.argv.slice(2));
