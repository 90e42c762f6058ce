import path from 'node:path';

import { expectCompleteMessages, readMessageFiles } from '@marquee/kernel/testing';

import { routes } from './routes.ts';

const files = readMessageFiles(path.join(__dirname, 'locales'));

it('says the same in ten languages', () => {
  expect(() => expectCompleteMessages(files)).not.toThrow();
});

it('has the document title of every route', () => {
  const titles = routes.map(({ titleKey }) => titleKey);
  expect(Object.keys(files['en'] ?? {})).toEqual(expect.arrayContaining(titles));
});
