import { OPENING_MS } from '../testing/opening.ts';
import { openTemplate, TODAY } from '../testing/template.ts';
import { writeActivities } from './write-activities.ts';

it(
  'writes one that is open and one that was drawn, once, and the next when none is open',
  async () => {
    const { database } = await openTemplate(400);
    const write = async (now: Date) => database.transaction(async (each) => writeActivities(each, now));
    const states = async () =>
      (await database.query<{ state: string }>('select state from activity order by state')).map(
        ({ state }) => state,
      );
    await write(TODAY);
    expect(await states()).toEqual(['drawn', 'open']);
    await write(TODAY);
    expect(await states()).toEqual(['drawn', 'open']);
    await database.query(
      `update activity set state = 'cancelled', cancel_reason = 'mistake' where state = 'open'`,
    );
    await write(new Date(TODAY.getTime() + 1));
    expect(await states()).toEqual(['cancelled', 'drawn', 'open']);
    await database.close();
  },
  OPENING_MS,
);
