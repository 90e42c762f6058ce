import path from 'node:path';

import { expectCompleteMessages, readMessageFiles } from '@marquee/kernel/testing';

it('says the same in ten languages', () => {
  expectCompleteMessages(readMessageFiles(path.join(__dirname, 'locales')));
});
