import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import * as z from 'zod/mini';

import { CannotCheck } from './cannot-check.ts';

/** `conformance.json` beside a remote's `package.json`: what the kit cannot know. All of it may be left out. */
const Configuration = z.strictObject({
  /** By `GET /path`: the data of the API's answer. What is not in it is asked of the site, where one is named. */
  answers: z._default(z.record(z.string(), z.unknown()), {}),
  /** Addresses, without language, of routes with parameters. */
  pages: z._default(z.array(z.string()), []),
  /** Route ids that need more than a visitor or the ready-made player, and are not shown. */
  skip: z._default(z.array(z.string()), []),
  /** The most kilobytes of scripts (brotli): of any route, and by route id of those with a budget of their own. */
  budgetKilobytes: z._default(z.number(), 20),
  budgets: z._default(z.record(z.string(), z.number()), {}),
});
export type Configuration = z.infer<typeof Configuration>;

/** Reads the file where it is. @throws {CannotCheck} where it says something else */
export function readConfiguration(file: string): Configuration {
  if (!existsSync(file)) return Configuration.parse({});
  const parsed = Configuration.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`);
  throw new CannotCheck(`${file} cannot be understood: ${faults.join(' ')}`);
}

/** Where it lies for a build in a folder: beside the folder. */
export const configurationBeside = (place: string): string =>
  path.join(path.dirname(path.resolve(place)), 'conformance.json');
