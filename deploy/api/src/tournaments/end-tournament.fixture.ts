import { openPostgres } from '@marquee/kernel/server/database';

import { APPLICATION_ROLE } from '../database/open.ts';
import { finalise } from './finalise.ts';
import { payPrizes } from './pay-prizes.ts';
import { findTournament } from './tournament-row.ts';

/** A process that ends a tournament and pays its prizes, as its arguments say: address of the server, tournament, moment. */
const [url = '', id = '', moment = ''] = process.argv.slice(2);
const at = new Date(moment);
const database = openPostgres({
  url,
  role: APPLICATION_ROLE,
  onError: (error) => {
    throw error;
  },
});
const tournament = await findTournament(database, id);
if (tournament?.state !== 'finished')
  await database.transaction((transaction) => finalise(transaction, id, at));
await payPrizes(database, id, at);
await database.close();
