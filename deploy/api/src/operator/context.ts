import type { Database } from '@marquee/kernel/server/database';

import type { FindPage } from '../content/site-pages.ts';
import type { JackpotChance } from '../jackpots/start-draw.ts';
import type { PayOutSetup } from '../payments/pay-out.ts';
import type { PrivateFiles } from '../verification/store-file.ts';

export interface OperatorSetup {
  database: Database;
  /** The pages that are live when a text is written. */
  findPages: () => FindPage;
  /** Where the site is read: links to previews begin with it. */
  siteOrigin: string;
  previewSecret: string;
  /** Documents of players. */
  files: Pick<PrivateFiles, 'read'>;
  /** Where an operator looks at them. */
  reviewFolder: string;
  /** What withdrawals that are approved are paid with. */
  payOut: PayOutSetup;
  /** What hides the amounts at which jackpots are won. */
  chance: JackpotChance;
  now: () => Date;
}

export interface OperatorContext extends OperatorSetup {
  actor: string;
}
