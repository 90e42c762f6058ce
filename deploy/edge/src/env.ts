import { availableParallelism } from 'node:os';
import path from 'node:path';

import { releasesFolder } from '@marquee/releases';
import * as z from 'zod/mini';

import { type RateBudgets, readRateBudgets } from './limits/rate-budgets.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));

/** A name that can stand in a request; Node gives names of headers in lower case. */
const headerName = z.pipe(
  z.string().check(z.regex(/^[A-Za-z0-9-]+$/, 'is not the name of a header')),
  z.transform((name: string) => name.toLowerCase()),
);

const Environment = z.object({
  PORT: z._default(port, 8080),
  /** TLS with HTTP/2; by default `PORT` + 363. */
  HTTPS_PORT: z.optional(port),
  /** Health, metrics: never open to the outside. By default `PORT` + 9. */
  INTERNAL_PORT: z.optional(port),
  HOST: z._default(z.string(), '127.0.0.1'),
  /** How many processes talk to visitors; by default one for each core. */
  EDGE_PROCESSES: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(64))),
  /** One address, or several API processes on one database separated by commas. */
  API_URL: z.pipe(
    z._default(z.string(), 'http://127.0.0.1:8081'),
    z.pipe(
      z.transform((text: string) => text.split(',').map((url) => url.trim().replace(/\/$/, ''))),
      z.array(z.url({ protocol: /^https?$/ })).check(z.minLength(1)),
    ),
  ),
  /** Where visitors reach the site, as search engines and shared links are told. By default this machine. */
  SITE_ORIGIN: z.optional(z.url()),
  /** Header in which a trusted proxy in front names the visitor's country; without one, nobody may set it. */
  TRUSTED_COUNTRY_HEADER: z.optional(headerName),
  /** Header in which it names the visitor's address; without one, the other end of the connection is the visitor. */
  TRUSTED_ADDRESS_HEADER: z.optional(headerName),
  /** Development only: the country of every visitor who names none. */
  COUNTRY: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  /** Where the service of the registry is; by default none, and `MARQUEE_DATA` is the registry itself. */
  REGISTRY_URL: z.optional(z.url({ protocol: /^https?$/ })),
  /** A token of an edge for it. */
  REGISTRY_TOKEN: z.optional(z.string()),
  /** `off`, or budgets of one visitor a minute; see `limits/rate-budgets.ts`. */
  RATE_LIMITS: z._default(z.string(), ''),
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
});

export interface EdgeEnvironment {
  port: number;
  httpsPort: number;
  internalPort: number;
  host: string;
  serverProcesses: number;
  apiUrls: string[];
  siteOrigin: string;
  /** Of `MARQUEE_DATA`, where the release commands have it. */
  releasesFolder: string;
  dataFolder: string;
  /** The service whose registry is copied into that folder; null where the folder is the registry itself. */
  registry: { url: string; token: string } | null;
  trustedCountryHeader: string | null;
  trustedAddressHeader: string | null;
  developmentCountry: string | null;
  isProduction: boolean;
  /** Null for no limits. */
  rateBudgets: RateBudgets | null;
}

/** @throws where half of it is there */
function readRegistry(
  { REGISTRY_URL: url, REGISTRY_TOKEN: token }: z.infer<typeof Environment>,
  variables: NodeJS.ProcessEnv,
): EdgeEnvironment['registry'] {
  if (url === undefined) return null;
  if (!token)
    throw new Error('REGISTRY_TOKEN must be set with REGISTRY_URL: release tokens make … --role edge');
  if (!variables['REGISTRY_PUBLIC_KEYS'])
    throw new Error(
      'REGISTRY_PUBLIC_KEYS must be set with REGISTRY_URL: what comes from there is checked by them.',
    );
  return { url: url.replace(/\/+$/, ''), token };
}

/** Reads the edge's settings. @throws with every fault, one a line */
export function readEnvironment(variables: NodeJS.ProcessEnv): EdgeEnvironment {
  const parsed = Environment.safeParse(variables);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The edge's environment is not valid.\n${faults.join('\n')}`);
  }
  const values = parsed.data;
  const releases = releasesFolder(REPOSITORY, variables);
  const isProduction = values.NODE_ENV === 'production';
  if (isProduction && values.COUNTRY !== undefined) {
    throw new Error(
      'COUNTRY is for development: in production the country comes from TRUSTED_COUNTRY_HEADER.',
    );
  }
  if (isProduction && values.SITE_ORIGIN === undefined) {
    throw new Error('SITE_ORIGIN must be set in production: it is what search engines are told.');
  }
  if (isProduction && !variables['REGISTRY_PUBLIC_KEYS']) {
    throw new Error(
      'REGISTRY_PUBLIC_KEYS must be set in production: it says whose compositions may be served. ' +
        'Keys in the data folder are for development.',
    );
  }
  const registry = readRegistry(values, variables);
  return {
    port: values.PORT,
    httpsPort: values.HTTPS_PORT ?? values.PORT + 363,
    internalPort: values.INTERNAL_PORT ?? values.PORT + 9,
    host: values.HOST,
    serverProcesses: values.EDGE_PROCESSES ?? availableParallelism(),
    apiUrls: values.API_URL,
    siteOrigin: new URL(values.SITE_ORIGIN ?? `http://localhost:${values.PORT}`).origin,
    releasesFolder: releases,
    dataFolder: path.dirname(releases),
    registry,
    trustedCountryHeader: values.TRUSTED_COUNTRY_HEADER ?? null,
    trustedAddressHeader: values.TRUSTED_ADDRESS_HEADER ?? null,
    developmentCountry: values.COUNTRY ?? null,
    isProduction,
    rateBudgets: readRateBudgets(values.RATE_LIMITS),
  };
}
