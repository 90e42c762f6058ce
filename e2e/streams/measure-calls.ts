import { Agent, get } from 'node:http';

import { TRUSTED_HEADERS } from '../bench/servers/visitors.ts';

const AT_ONCE = 4;
const PATH = '/api/v1/game/search?lang=en&limit=24';

export interface MeasuredCalls {
  p95Ms: number;
  failures: number;
}

/** Each call is another visitor's: one alone may not search so often. */
const addressOf = (index: number): string => `11.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

const callOnce = (url: string, agent: Agent, index: number): Promise<boolean> =>
  new Promise((resolve) => {
    const request = get(
      url + PATH,
      { agent, headers: { [TRUSTED_HEADERS.address]: addressOf(index) } },
      (response) => {
        response.resume().on('end', () => resolve(response.statusCode === 200));
        response.on('error', () => resolve(false));
      },
    );
    request.on('error', () => resolve(false));
  });

/** Asks for a list of games, four at a time, until `enough` says so. */
export async function measureCalls(url: string, enough: (count: number) => boolean): Promise<MeasuredCalls> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const taken: number[] = [];
  let [asked, failures] = [0, 0];
  const ask = async (): Promise<void> => {
    while (!enough(taken.length)) {
      const start = performance.now();
      if (!(await callOnce(url, agent, (asked += 1)))) failures += 1;
      taken.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  agent.destroy();
  const sorted = taken.toSorted((one, other) => one - other);
  return { p95Ms: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN, failures };
}
