import * as fc from 'fast-check';

import { openPlayersSite, type PlayersSite } from '../testing/players-site.ts';
import { OPENING_MS } from '../testing/test-site.ts';

const LOGIN = 'terms';

let site: PlayersSite;
let now = new Date('2026-11-20T12:00:00.000Z');
beforeAll(async () => {
  site = await openPlayersSite({ now: () => now });
}, OPENING_MS);
afterAll(() => site.close());
const later = (): void => {
  now = new Date(now.getTime() + 1000);
};

it('favourites are those that were added last, however often and by whatever wish they are toggled', async () => {
  const { termsVersions } = (await site.send(LOGIN, 'GET', '/player/display-data')).data;
  await site.send(LOGIN, 'POST', '/terms/accept', { versions: termsVersions });
  const games = await site.database.query<{ id: number }>(
    `select id from game_offer where is_enabled and closed_countries = '{}' and 'desktop' = any (devices) order by id limit 4`,
  );
  const step = fc.record({ game: fc.nat(3), desired: fc.option(fc.boolean(), { nil: undefined }) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 15 }), async (steps) => {
      await site.database.script('delete from favourite_game');
      let model: number[] = [];
      for (const { game, desired } of steps) {
        later();
        const id = games[game]?.id ?? 0;
        const isFavorite = desired ?? !model.includes(id);
        if (isFavorite !== model.includes(id))
          model = isFavorite ? [id, ...model] : model.filter((each) => each !== id);
        // oxlint-disable-next-line no-await-in-loop
        const { data } = await site.send(LOGIN, 'POST', `/player/favorite/games/${id}`, { desired });
        expect(data).toEqual({ gameId: id, isFavorite, favorites: model });
      }
      const kept = await site.send(LOGIN, 'GET', '/player/favorite/games?lang=en');
      expect(kept.data.items.map(({ id }: { id: number }) => id)).toEqual(model);
    }),
    { numRuns: 15 },
  );
});

it('terms are due while the newest material version of any document is not agreed to', async () => {
  const step = fc.oneof(
    fc.record({
      document: fc.constantFrom('terms', 'privacypolicy'),
      isMaterial: fc.boolean(),
    }),
    fc.constant('accept' as const),
  );
  const seeded = await site.database.query<{ document: string; version: string }>(
    'select document, version from terms_version',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
      await site.database.query('delete from terms_acceptance');
      await site.database.query('delete from terms_version where version <> all ($1::text[])', [
        seeded.map(({ version }) => version),
      ]);
      const newest = new Map(seeded.map(({ document, version }) => [document, version]));
      const accepted = new Set<string>();
      for (const [index, each] of steps.entries()) {
        later();
        // oxlint-disable no-await-in-loop
        if (each === 'accept') {
          await site.send(LOGIN, 'POST', '/terms/accept', { versions: Object.fromEntries(newest) });
          for (const version of newest) accepted.add(String(version));
        } else {
          const version = `model ${index}`;
          await site.database.query(
            'insert into terms_version (document, version, published_at, is_material) values ($1, $2, $3, $4)',
            [each.document, version, now, each.isMaterial],
          );
          if (each.isMaterial) newest.set(each.document, version);
        }
        const isDue = [...newest].some((version) => !accepted.has(String(version)));
        const { data } = await site.send(LOGIN, 'GET', '/player/display-data');
        expect(data.isTermsRequired).toBe(isDue);
        const demo = await site.send(LOGIN, 'POST', '/game/demo', { slug: 'no-such-game', lang: 'en' });
        // oxlint-enable no-await-in-loop
        expect(demo.data.code === 'TERMS_REQUIRED').toBe(isDue);
      }
    }),
    { numRuns: 15 },
  );
});
