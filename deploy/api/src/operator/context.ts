import type { Database } from '@marquee/kernel/server/database';

import type { FindPage } from '../content/site-pages.ts';

export interface OperatorSetup {
  database: Database;
  /** The pages that are live when a text is written. */
  findPages: () => FindPage;
  /** Where the site is read: links to previews begin with it. */
  siteOrigin: string;
  previewSecret: string;
  now: () => Date;
}

export interface OperatorContext extends OperatorSetup {
  actor: string;
}
