import { createHash } from 'node:crypto';
import { chmod, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';

import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';

import { addAccess } from '../access/authorise.ts';
import { type CommandRequest, CommandRequest as OrderSchema, Outcome } from './command.ts';

const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** The message for the operator when a command failed unexpectedly. */
const failed = (error: unknown): Outcome => ({
  isDone: false,
  lines: [error instanceof Error ? error.message : String(error)],
});

/** Where the process that has a data folder open takes commands: a socket in it, on Windows a pipe named after it. */
export const socketPathOf = (dataFolder: string): string => {
  if (process.platform !== 'win32') return path.join(dataFolder, 'operator', 'socket');
  const name = createHash('sha256').update(path.resolve(dataFolder)).digest('hex').slice(0, 16);
  return String.raw`\\.\pipe\marquee-operator-${name}`;
};

/**
 * A request that cannot be read, such as one that is too large or from another release: not a failure of this process.
 */
const isCallersFault = ({ statusCode = 500 }: { statusCode?: number }): boolean => statusCode < 500;

interface OperatorServerSetup {
  operate: (request: CommandRequest) => Promise<Outcome>;
  /** Called with unexpected errors; the audit log records completed actions only. */
  onFailure: (error: unknown) => void;
}

/** The server behind the socket; it listens nowhere yet. */
export const buildOperatorServer = ({ operate, onFailure }: OperatorServerSetup): FastifyInstance => {
  const app = Fastify({ bodyLimit: MAX_BODY_BYTES, forceCloseConnections: true });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    if (!isCallersFault(error)) onFailure(error);
    return reply.code(200).serializer(JSON.stringify).send(failed(error));
  });
  // Everyone who can open the socket is an operator.
  addAccess(app, async () => ({ kind: 'operator' }));
  app.withTypeProvider<ZodTypeProvider>().post(
    '/orders',
    {
      schema: { body: OrderSchema, response: { 200: Outcome } },
      config: { action: 'operator.command' },
    },
    ({ body }) => operate(body),
  );
  return app;
};

/**
 * Opens the socket. Its permission is that of its folder, which only the account of this process may enter; it is not
 * reachable over the network (docs/adr/0005).
 */
export const openOperatorSocket = async (
  dataFolder: string,
  operatorServer: FastifyInstance,
): Promise<void> => {
  const address = socketPathOf(dataFolder);
  if (process.platform !== 'win32') {
    const folder = path.dirname(address);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
    // A killed process leaves its socket behind; holding the lock of the data folder, this process may remove it.
    await rm(address, { force: true });
  }
  await operatorServer.listen({ path: address });
};
