import swagger from '@fastify/swagger';
import { API_ERRORS } from '@marquee/kernel/contracts';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

import { admittedTo } from '../access/policy.ts';
import type { PrincipalKind } from '../access/principal.ts';
import { PROOF_HEADER } from '../challenges/header.ts';
import { IDEMPOTENCY_HEADER } from '../idempotency/header.ts';

/** By code: the status of the answer, and the key of its sentence in the site's texts. */
const ERRORS = { 'x-errors': API_ERRORS };

/** How each kind of caller proves what it is over HTTP; operators come in by a socket (ADR 5). */
const SECURITY: Record<PrincipalKind, ReadonlyArray<Record<string, string[]>>> = {
  visitor: [{}],
  player: [{ playerToken: [] }],
  service: [],
  operator: [],
};

/** What a call's config says of it, in OpenAPI's terms. No requirement at all means that no credentials are needed. */
const describeAccess = ({ action }: FastifyContextConfig): object => {
  if (action === undefined) return {};
  const admitted = admittedTo(action);
  const security = admitted === 'anyone' ? [] : admitted.flatMap((kind) => SECURITY[kind]);
  return { 'x-action': action, security };
};

/** The headers that a route's `idempotency` and `needsProof` ask for, which are in no schema. */
const describeHeaders = ({ idempotency, needsProof }: FastifyContextConfig): object => {
  if (idempotency === undefined) return {};
  const key = {
    type: 'string',
    format: 'uuid',
    description:
      'New with each intent. Sent again within a day, the call has no second effect and the first answer.',
  };
  const required = idempotency === 'required' ? [IDEMPOTENCY_HEADER] : [];
  const proof = {
    type: 'string',
    description: 'What `POST /challenges/{id}/answer` gave for the challenge of this call.',
  };
  const properties = { [IDEMPOTENCY_HEADER]: key, ...(needsProof && { [PROOF_HEADER]: proof }) };
  return { headers: { type: 'object', properties, required } };
};

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
      ...ERRORS,
      components: { securitySchemes: { playerToken: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (documented) => {
      const { schema, url } = jsonSchemaTransform(documented);
      const { config = {} } = documented.route;
      return { schema: { ...schema, ...describeAccess(config), ...describeHeaders(config) }, url };
    },
  });
};

/** Register inside the prefix. */
export const addOpenapiRoute = (app: FastifyInstance): void => {
  const config = { action: 'site.read', servesRefusedCountries: true } as const;
  app.get('/openapi.json', { schema: { hide: true }, config }, async () => app.swagger());
};
