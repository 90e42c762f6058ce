import type { Queryable } from '@marquee/kernel/server/database';

import { OPENING_MS, openTestSite, type TestSite } from '../../testing/test-site.ts';
import { type Catalogue, createCatalogue } from './catalogue.ts';

let site: TestSite;
let asked: string[];
let catalogue: Catalogue;
beforeAll(async () => {
  site = await openTestSite();
}, OPENING_MS);
afterAll(() => site.close());

beforeEach(() => {
  asked = [];
  const watched: Queryable = {
    script: (statements) => site.database.script(statements),
    query: (statement, values) => {
      asked.push(statement);
      return site.database.query(statement, values);
    },
  };
  catalogue = createCatalogue(watched);
});

const VISITOR = { country: 'ES', device: 'desktop' } as const;

describe('the catalogue in memory', () => {
  it('asks only for its version once it is read', async () => {
    const first = await catalogue.offeredTo(VISITOR);
    asked = [];
    expect(await catalogue.offeredTo(VISITOR)).toBe(first);
    expect(asked).toEqual(['select version from catalogue_version']);
  });

  it('is read once for everyone who asks at the same time', async () => {
    const offerings = await Promise.all([1, 2, 3].map(() => catalogue.offeredTo(VISITOR)));
    expect(new Set(offerings).size).toBe(1);
    expect(asked.filter((statement) => statement.includes('popularityRank'))).toHaveLength(1);
  });

  it('is kept once for countries that may have the same, and apart for those that may not', async () => {
    const spain = await catalogue.offeredTo(VISITOR);
    expect(await catalogue.offeredTo({ ...VISITOR, country: 'KZ' })).toBe(spain);
    expect(await catalogue.offeredTo({ ...VISITOR, country: 'GB' })).not.toBe(spain);
  });

  it.each([
    `update game set title = title where id = 1`,
    `update provider set enabled = enabled where id = 1`,
    `update term set rank = rank`,
    `update section set rank = rank`,
    `update tab set rank = rank`,
    `delete from section_game where false`,
    `update tab_section set rank = rank`,
  ])('is read again after: %s', async (change) => {
    const before = await catalogue.offeredTo(VISITOR);
    await site.database.query(change);
    expect(await catalogue.offeredTo(VISITOR)).not.toBe(before);
  });

  it('does not see a change that is taken back', async () => {
    const before = await catalogue.offeredTo(VISITOR);
    const attempt = site.database.transaction(async (transaction) => {
      await transaction.query(`update game set status = 'maintenance'`);
      throw new Error('no further');
    });
    await expect(attempt).rejects.toThrow('no further');
    expect(await catalogue.offeredTo(VISITOR)).toBe(before);
  });

  it('tries again after the database failed', async () => {
    let isDown = true;
    const failing = createCatalogue({
      script: (statements) => site.database.script(statements),
      query: async (statement, values) => {
        if (isDown && statement.includes('from term')) throw new Error('gone');
        return site.database.query(statement, values);
      },
    });
    await expect(failing.offeredTo(VISITOR)).rejects.toThrow('gone');
    isDown = false;
    expect((await failing.offeredTo(VISITOR)).games.length).toBeGreaterThan(100);
  });
});
