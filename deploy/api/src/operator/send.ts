import { request } from 'node:http';
import { text } from 'node:stream/consumers';

import { openApiDatabase } from '../database/open.ts';
import { type Environment } from '../env.ts';
import { type Order, Outcome } from './command.ts';
import { socketPathOf } from './operator-socket.ts';
import { siteOperator } from './site-operator.ts';

const isNobodyThere = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  ['ENOENT', 'ECONNREFUSED'].includes(String(error.code));

/** What the site answered. Throws where it is no outcome. */
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

const throughSocket = (dataFolder: string, order: Order): Promise<Outcome> =>
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
    call.end(JSON.stringify(order));
  });

/**
 * Has an order carried out: by the running site, which alone may have the embedded database open, or here where none
 * runs in that folder.
 */
export const sendOrder = async (environment: Environment, order: Order): Promise<Outcome> => {
  try {
    return await throughSocket(environment.dataFolder, order);
  } catch (error) {
    if (!isNobodyThere(error)) throw error;
  }
  const database = await openApiDatabase(environment, () => {});
  try {
    return await siteOperator(environment, database)(order);
  } finally {
    await database.close();
  }
};
