import { request } from 'node:http';
import { text } from 'node:stream/consumers';

import { openApiDatabase } from '../database/open.ts';
import { type Environment } from '../env.ts';
import { type CommandRequest, Outcome } from './command.ts';
import { socketPathOf } from './operator-socket.ts';
import { siteOperator } from './site-operator.ts';

const isNobodyThere = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  ['ENOENT', 'ECONNREFUSED'].includes(String(error.code));

/** Parses the answer of the site. Throws if it is not an outcome. */
const readOutcome = (body: string): Outcome => {
  try {
    return Outcome.parse(JSON.parse(body));
  } catch (cause) {
    throw new Error(
      'The site that has this data folder open answered something that is no outcome. Is it of another release?',
      { cause },
    );
  }
};

const throughSocket = (dataFolder: string, commandRequest: CommandRequest): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const call = request(
      {
        socketPath: socketPathOf(dataFolder),
        path: '/orders',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
      },
      (response) => {
        text(response).then(readOutcome).then(resolve, reject);
      },
    );
    call.on('error', reject);
    call.end(JSON.stringify(commandRequest));
  });

/**
 * Executes a command: in the running site, since only one process can open the embedded database, or in this process
 * if none runs on that folder.
 */
export const sendCommand = async (
  environment: Environment,
  commandRequest: CommandRequest,
): Promise<Outcome> => {
  try {
    return await throughSocket(environment.dataFolder, commandRequest);
  } catch (error) {
    if (!isNobodyThere(error)) throw error;
  }
  const database = await openApiDatabase(environment, () => {});
  try {
    return await siteOperator(environment, database)(commandRequest);
  } finally {
    await database.close();
  }
};
