import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { InvalidInput } from '../http/api-error.ts';

/** As Node spells it. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

// A random UUID, so that no caller can guess another's; every browser can create one.
const Key = z.uuid();

/** @throws {InvalidInput} if it is no UUID */
export const readOptionalKey = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null => {
  const sent = headers[IDEMPOTENCY_HEADER];
  if (sent === undefined) return null;
  const key = Key.safeParse(sent);
  if (!key.success) throw new InvalidInput({ [IDEMPOTENCY_HEADER]: [{ code: 'field.invalid' }] });
  return key.data.toLowerCase();
};

/** @throws {InvalidInput} if there is none, or it is no UUID */
export const readKey = (request: Pick<FastifyRequest, 'headers'>): string => {
  const key = readOptionalKey(request);
  if (key === null) throw new InvalidInput({ [IDEMPOTENCY_HEADER]: [{ code: 'field.required' }] });
  return key;
};
