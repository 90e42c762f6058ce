import path from 'node:path';

import { faultOfNodeEnv } from '@marquee/kernel/server/environment';
import * as z from 'zod/mini';

import { releasesFolder } from '../data-folder.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../../..');

const Variables = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 8070),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
});

export interface ServiceEnvironment {
  host: string;
  port: number;
  logLevel: string;
  /** Of `MARQUEE_DATA`, as the release commands have it. */
  folder: string;
}

/** Reads the settings of the service. @throws with every fault, one a line */
export function readEnvironment(variables: NodeJS.ProcessEnv): ServiceEnvironment {
  const parsed = Variables.safeParse(variables);
  const faults = [
    ...(parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []),
    ...[faultOfNodeEnv(variables) ?? []].flat(),
  ];
  if (!parsed.success || faults.length > 0)
    throw new Error(`The environment of the registry's service is not valid.\n${faults.join('\n')}`);
  const { HOST: host, PORT: port, LOG_LEVEL: logLevel } = parsed.data;
  return { host, port, logLevel, folder: releasesFolder(REPOSITORY, variables) };
}
