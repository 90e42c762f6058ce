import type { OpenDatabase } from '@marquee/kernel/server/database';
import { openTemplate, TODAY } from '@marquee/seed/testing';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

import { type AppSetup, buildApp } from '../app.ts';
import type { Captcha } from '../captcha/captcha.ts';
import { type Environment, readEnvironment } from '../env.ts';
import { ApiError } from '../http/api-error.ts';
import { aPlayerState } from './a-player-state.ts';

export { OPENING_MS } from '@marquee/seed/testing';

export interface TestSite {
  app: FastifyInstance;
  database: OpenDatabase;
  environment: Environment;
  /** Answers the envelope of a call below `/api/v1`, with the status of the response. */
  get(url: string, headers?: Record<string, string>): Promise<Envelope>;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export interface Envelope {
  httpStatus: number;
  headers: Record<string, unknown>;
  status: string;
  // Tests read what the contracts have already judged.
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any;
}

export interface TestSiteSetup extends Partial<
  Pick<
    AppSetup,
    | 'authenticate'
    | 'captcha'
    | 'gamesProvider'
    | 'log'
    | 'now'
    | 'readState'
    | 'secondFactor'
    | 'streamBounds'
  >
> {
  games?: number;
  variables?: Record<string, string>;
}

/** Takes one answer for right: `solved`. */
const solvedCaptcha: Captcha = {
  verify: async (answer) => {
    if (answer !== 'solved') throw new ApiError('CAPTCHA_FAILED', 'Not the answer that tests give.');
  },
};

/** A whole API over a small seeded catalogue, in memory. */
export const openTestSite = async (setup: TestSiteSetup = {}): Promise<TestSite> => {
  const { database, dataFolder } = await openTemplate(setup.games ?? 400);
  const environment = readEnvironment({ MARQUEE_DATA: dataFolder, ...setup.variables });
  const app = await buildApp({
    environment,
    database,
    notifications: database,
    now: () => TODAY,
    captcha: solvedCaptcha,
    // Players that a test makes up are in no table.
    ...(setup.authenticate && { readState: async () => aPlayerState() }),
    ...setup,
  });
  const inject: TestSite['inject'] = async (options) => app.inject(options);
  return {
    app,
    database,
    environment,
    inject,
    get: async (url, headers = {}) => {
      const response = await inject({ method: 'GET', url: `/api/v1${url}`, headers });
      return { httpStatus: response.statusCode, headers: response.headers, ...response.json() };
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
};
