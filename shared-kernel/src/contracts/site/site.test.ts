import * as z from 'zod/mini';

import { repeated, wholeNumber } from '../common.ts';
import type { SiteSettings } from '../render.ts';
import type { Settings } from './site.ts';

// Checked by the compiler: shell and guards get all they need from the settings call.
const cutDown = (settings: Settings): SiteSettings => settings;

it('hands the settings on to the guards as they are', () => {
  expect(cutDown).toHaveLength(1);
});

describe('a repeated query parameter', () => {
  const query = z.object({ stars: repeated(wholeNumber(1, 5), 3) });
  const read = (stars: unknown) => z.safeParse(query, { stars }).data?.stars;

  it('is the empty list when absent', () => expect(read(undefined)).toEqual([]));
  it('is a list of one when given once', () => expect(read('3')).toEqual([3]));
  it('keeps the order when given often', () => expect(read(['5', '1'])).toEqual([5, 1]));
  it('refuses a value out of bounds, and more values than allowed', () => {
    expect(read(['1', '6'])).toBeUndefined();
    expect(read(['1', '2', '3', '4'])).toBeUndefined();
  });
});
