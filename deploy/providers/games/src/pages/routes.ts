import type { FastifyInstance } from 'fastify';

import type { Context } from '../context.ts';

export const registerPages = (_app: FastifyInstance, _context: Context): void => undefined;
