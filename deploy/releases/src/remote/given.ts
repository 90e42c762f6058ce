import type { Cause } from '../history-writer.ts';
import type { PinOptions } from '../pinning.ts';

/** The name is that of the token's owner; one that is given goes along, to be refused where it is another one. */
export const given = ({ by, why }: Cause): { why: string; by?: string } => ({
  why,
  ...(by === '' ? {} : { by }),
});

export const accepted = ({ accept }: Pick<PinOptions, 'accept'>) =>
  accept === undefined ? {} : { accept: [...accept] };

export const ifLive = ({ ifLive: number }: Pick<PinOptions, 'ifLive'>): { ifLive?: number } =>
  number === undefined ? {} : { ifLive: number };
