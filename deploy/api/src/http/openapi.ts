import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** The description of every call, made from the contracts that also validate it. Register before the routes. */
export const addOpenapi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Marquee platform API',
        version: '1',
        description: 'Every answer is an envelope: status `ok`, `error` or `validation_error`, and its data.',
      },
    },
    transform: jsonSchemaTransform,
  });
};

/** Register inside the prefix. */
export const addOpenapiRoute = (app: FastifyInstance): void => {
  app.get('/openapi.json', { schema: { hide: true }, config: { servesRefusedCountries: true } }, async () =>
    app.swagger(),
  );
};
