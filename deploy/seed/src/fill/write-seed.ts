import type { Queryable } from '@marquee/kernel/server/database';

import { writeCatalogue } from '../catalogue/write-catalogue.ts';
import { writeContent } from '../documents/write-content.ts';
import type { SeedPictures } from '../pictures/draw-pictures.ts';
import { writeBonusCampaigns } from '../site/bonus-campaigns.ts';
import { writePaymentMethods } from '../site/payment-methods.ts';
import { writeSite } from '../site/write-site.ts';
import { writeVpn } from '../site/write-vpn.ts';
import { createPhrasebook } from '../texts.ts';
import { takeOver } from './merge-rows.ts';
import { SEEDED_TABLES } from './tables.ts';

/** Takes over what was filled before it was written down row by row. */
const takeOverAll = async (transaction: Queryable): Promise<void> => {
  const [{ isOlder } = { isOlder: false }] = await transaction.query<{ isOlder: boolean }>(
    'select exists (select from seed_run) and not exists (select from seeded_row) as "isOlder"',
  );
  if (!isOlder) return;
  for (const table of Object.values(SEEDED_TABLES)) {
    // One connection: the statements would queue behind each other anyway.
    // oxlint-disable-next-line no-await-in-loop
    await takeOver(transaction, table);
  }
};

/** Writes the seed into the database where an operator has not changed it. Run it in a transaction. */
export const writeSeed = async (transaction: Queryable, pictures: SeedPictures, now: Date): Promise<void> => {
  const { seed, games, content, covers, site, posts, motifs } = pictures;
  const phrase = createPhrasebook();
  await takeOverAll(transaction);
  await writeCatalogue(transaction, { seed, games, covers, phrase, now });
  await writeSite(transaction, { pictures: site, phrase });
  await writeVpn(transaction, phrase);
  await writePaymentMethods(transaction, phrase);
  await writeBonusCampaigns(transaction, phrase, now);
  await writeContent(transaction, { content, covers: posts, motifs, now });
};
