import path from 'node:path';

import { createFolderSource } from '../promotion/folder-source.ts';
import { createServiceSource } from '../promotion/service-source.ts';
import { createAsk } from '../remote/ask.ts';
import { isAddress } from './is-address.ts';
import type { EnvironmentAt } from './promote.ts';

interface Surroundings {
  /** What relative paths count from. */
  workingFolder: string;
  /** What a service is asked with. */
  token: string;
  clock: () => Date;
}

/** Finds other environments: behind the service at an address, else in a data folder. */
export const findEnvironments =
  ({ workingFolder, token, clock }: Surroundings): EnvironmentAt =>
  (place) =>
    isAddress(place)
      ? createServiceSource(place, createAsk({ url: place, token }))
      : createFolderSource(path.resolve(workingFolder, place, 'releases'), clock);
