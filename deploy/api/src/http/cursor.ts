import * as z from 'zod/mini';

import { InvalidInput } from './api-error.ts';

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * Cursors of a list, opaque to who gets them: the sort key of the last row of a page.
 *
 * @param key the shape of such a key
 */
export const cursorOf = <Key extends z.ZodMiniType>(key: Key) => ({
  write: (place: z.output<Key>): string => Buffer.from(JSON.stringify(place)).toString('base64url'),
  /** @throws {InvalidInput} for a cursor that was not given out */
  read: (cursor: string): z.output<Key> => {
    const written = z.safeParse(key, parseJson(Buffer.from(cursor, 'base64url').toString()));
    if (!written.success) throw new InvalidInput({ cursor: [{ code: 'field.invalid' }] });
    return written.data;
  },
});
