import { GAME_SORTS, type GameSort } from '@marquee/kernel/contracts/games';
import * as z from 'zod/mini';

import { InvalidInput } from '../../http/api-error.ts';
import { cursorOf } from '../../http/cursor.ts';

/** Sort key of the last game of a page; the id breaks ties. */
export interface Place {
  /** Numeric key; 0 in alphabetical orders. */
  position: number;
  /** Folded title in alphabetical orders; empty in the others. */
  name: string;
  id: number;
}

const CURSOR = cursorOf(z.tuple([z.enum(GAME_SORTS), z.int(), z.string(), z.int32()]));

export const writeCursor = (sort: GameSort, { position, name, id }: Place): string =>
  CURSOR.write([sort, position, name, id]);

/** Throws {@link InvalidInput} for a cursor of another order or an invalid one. */
export const readCursor = (sort: GameSort, cursor: string): Place => {
  const [writtenFor, position, name, id] = CURSOR.read(cursor);
  if (writtenFor !== sort) throw new InvalidInput({ cursor: [{ code: 'field.invalid' }] });
  return { position, name, id };
};
