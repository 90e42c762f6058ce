import { GAME_SORTS, type GameSort } from '@marquee/kernel/contracts/games';
import * as z from 'zod/mini';

import { InvalidInput } from '../../http/api-error.ts';

/** Sort key of the last game of a page; the id breaks ties. */
export interface Place {
  /** Numeric key; 0 in alphabetical orders. */
  position: number;
  /** Folded title in alphabetical orders; empty in the others. */
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

/** Throws {@link InvalidInput} for a cursor of another order or an invalid one. */
export const readCursor = (sort: GameSort, cursor: string): Place => {
  const written = z.safeParse(Written, parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!written.success || written.data[0] !== sort) {
    throw new InvalidInput({ cursor: [{ code: 'field.invalid' }] });
  }
  const [, position, name, id] = written.data;
  return { position, name, id };
};
