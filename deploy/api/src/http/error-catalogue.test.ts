import { API_ERRORS, FIELD_ERROR_CODES } from '@marquee/kernel/contracts';
import { createLog } from '@marquee/kernel/server/log';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';
import { ApiError, InvalidInput } from './api-error.ts';
import { addFailures } from './failures.ts';
import { responses } from './responses.ts';

const logged: string[] = [];
beforeEach(() => logged.splice(0));

const aServer = () => {
  const log: FastifyBaseLogger = createLog('api', {
    level: 'info',
    destination: { write: (line) => void logged.push(line) },
  });
  const app = Fastify({ loggerInstance: log });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addFailures(app);
  return app.withTypeProvider<ZodTypeProvider>();
};

const schema = { response: responses(z.object({ balance: z.string() })) };

describe('a code that is not in the catalogue', () => {
  it('neither type-checks nor leaves the server when it is thrown', async () => {
    const app = aServer();
    app.get('/thrown', { schema }, async () => {
      // @ts-expect-error: no such code
      throw new ApiError('MADE_UP', 'A handler made a code up.');
    });
    const answer = await app.inject('/thrown');
    expect([answer.statusCode, answer.json().data.code]).toEqual([500, 'INTERNAL']);
    expect(answer.body).not.toContain('MADE_UP');
    expect(logged.join('')).toContain('MADE_UP is not in the catalogue');
  });

  it('neither type-checks nor leaves the server when it is answered', async () => {
    const app = aServer();
    // @ts-expect-error: no such code
    app.get('/answered', { schema }, async () => ({
      status: 'error' as const,
      data: { code: 'MADE_UP', title: 'error.main' },
    }));
    const answer = await app.inject('/answered');
    expect([answer.statusCode, answer.json().data.code]).toEqual([500, 'INTERNAL']);
    expect(answer.body).not.toContain('MADE_UP');
  });

  it('is refused of a field as well', async () => {
    const app = aServer();
    app.get('/field', { schema }, async () => {
      // @ts-expect-error: no such code of a field
      throw new InvalidInput({ amount: [{ code: 'field.made_up' }] });
    });
    const answer = await app.inject('/field');
    expect([answer.statusCode, answer.json().data.code]).toEqual([500, 'INTERNAL']);
  });
});

describe('the description of the API', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  }, OPENING_MS);
  afterAll(() => site.close());

  it('names the codes that a call may be refused with, and what each means', async () => {
    const description = (await site.inject({ url: '/api/v1/openapi.json' })).json();
    expect(description['x-errors']).toEqual(API_ERRORS);
    const { responses: answers } = description.paths['/api/v1/menu'].get;
    const [, refusal, invalid] = answers['200'].content['application/json'].schema.oneOf;
    const codes = Object.keys(API_ERRORS);
    expect(refusal.properties.data.properties.code.enum).toEqual(codes);
    const elsewhere = answers['4XX'].content['application/json'].schema;
    expect(elsewhere.properties.data.properties.code.enum).toEqual(codes);
    const field = invalid.properties.data.properties.errors.additionalProperties.items;
    expect(field.properties.code.enum).toEqual([...FIELD_ERROR_CODES]);
  });
});
