import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** The description of everything that can be asked for, made from the schemas that check it. Register before the routes. */
export async function addOpenapi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Registry of releases',
        version: '1',
        description:
          'Answers are `{ "data": … }`, refusals `{ "faults": [ { "code", "message", "nextStep" } ] }`. ' +
          'Each call names the least role that a token has to have in `x-role`.',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (documented) => {
      const { schema, url } = jsonSchemaTransform(documented);
      const role = documented.route.config?.role ?? null;
      return { schema: { ...schema, 'x-role': role, security: role === null ? [] : [{ token: [] }] }, url };
    },
  });
}

/** Register behind the routes. */
export function addOpenapiRoute(app: FastifyInstance): void {
  app.get('/openapi.json', { schema: { hide: true }, config: { role: null } }, async () => app.swagger());
}
