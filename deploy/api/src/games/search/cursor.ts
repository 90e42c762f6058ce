import { GAME_SORTS, type GameSort } from '@marquee/kernel/contracts';
import * as z from 'zod/mini';

import { InvalidInput } from '../../http/api-error.ts';

/** Where a page of games ended: the place in its order, and the id that settles a tie. */
export interface Place {
  /** Position in an order by number; 0 in alphabetical ones. */
  position: number;
  /** Folded title in an alphabetical order; empty in the others. */
  name: string;
  id: number;
}

const Written = z.tuple([z.enum(GAME_SORTS), z.int(), z.string(), z.int32()]);

export const writeCursor = (sort: GameSort, { position, name, id }: Place): string =>
  Buffer.from(JSON.stringify([sort, position, name, id])).toString('base64url');

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Throws {@link InvalidInput} for a cursor of another order, or one we never wrote. */
export const readCursor = (sort: GameSort, cursor: string): Place => {
  const written = z.safeParse(Written, parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!written.success || written.data[0] !== sort) {
    throw new InvalidInput({ cursor: [{ code: 'field.invalid' }] });
  }
  const [, position, name, id] = written.data;
  return { position, name, id };
};
