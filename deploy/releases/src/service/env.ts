import path from 'node:path';

import { faultOfNodeEnv } from '@marquee/kernel/server/environment';
import * as z from 'zod/mini';

import { releasesFolder } from '../data-folder.ts';
import type { DurableSettings } from '../durable/open-durable.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../../..');

const Variables = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 8070),
  /** The API of the site whose releases these are, for the contracts of what goes live. */
  API_URL: z.optional(z.url({ protocol: /^https?$/ })),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  /** What the console calls that which is released to, such as staging. */
  ENVIRONMENT_NAME: z.optional(z.string().check(z.maxLength(40))),
  /** Where visitors reach the site: links to previews begin with it. */
  SITE_ORIGIN: z._default(z.url({ protocol: /^https?$/ }), 'http://localhost:8080'),
  /** Where records are kept besides the folder: PostgreSQL, or PGlite in a folder. By default nowhere. */
  RECORDS_DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  RECORDS_FOLDER: z.optional(z.string()),
  /** Where files of releases are: a bucket with its address, or a folder. */
  FILES_BUCKET_URL: z.optional(z.url({ protocol: /^https?$/ })),
  FILES_FOLDER: z.optional(z.string()),
  AWS_ACCESS_KEY_ID: z.optional(z.string()),
  AWS_SECRET_ACCESS_KEY: z.optional(z.string()),
  AWS_REGION: z._default(z.string(), 'us-east-1'),
});

export interface ServiceEnvironment {
  host: string;
  port: number;
  logLevel: string;
  /** What is released to, as people call it. */
  environmentName: string;
  siteOrigin: string;
  isProduction: boolean;
  /** Null where contracts are not looked at. */
  apiUrl: string | null;
  /** Of `MARQUEE_DATA`, as the release commands have it. */
  folder: string;
  /** Where it is kept besides; null where the folder is all there is. */
  durable: DurableSettings | null;
}

/** @throws where a part of it is missing */
function readDurable(values: z.infer<typeof Variables>): DurableSettings | null {
  const { RECORDS_DATABASE_URL: databaseUrl, RECORDS_FOLDER: recordsFolder } = values;
  const { FILES_BUCKET_URL: url, FILES_FOLDER: filesFolder, AWS_REGION: region } = values;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = values;
  const records = databaseUrl !== undefined ? { databaseUrl } : recordsFolder && { folder: recordsFolder };
  if (url !== undefined && (accessKeyId === undefined || secretAccessKey === undefined))
    throw new Error('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set with FILES_BUCKET_URL.');
  const files =
    url !== undefined
      ? { url, region, accessKeyId: accessKeyId ?? '', secretAccessKey: secretAccessKey ?? '' }
      : filesFolder && { folder: filesFolder };
  if (!records && !files) return null;
  if (!records || !files)
    throw new Error(
      'Records and files are kept elsewhere together: RECORDS_DATABASE_URL or RECORDS_FOLDER, and FILES_BUCKET_URL or FILES_FOLDER.',
    );
  return { records, files };
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
  const { HOST: host, PORT: port, LOG_LEVEL: logLevel, API_URL: apiUrl = null } = parsed.data;
  const isProduction = variables['NODE_ENV'] === 'production';
  return {
    host,
    port,
    logLevel,
    apiUrl,
    environmentName: parsed.data.ENVIRONMENT_NAME ?? (isProduction ? 'production' : 'development'),
    siteOrigin: parsed.data.SITE_ORIGIN.replace(/\/+$/, ''),
    isProduction,
    folder: releasesFolder(REPOSITORY, variables),
    durable: readDurable(parsed.data),
  };
}
