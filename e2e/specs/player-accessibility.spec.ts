import { findClippedText, seriousFaults } from '../fixtures/accessibility-faults.ts';
import { LANGUAGES } from '../fixtures/languages.ts';
import { looksAtAll } from '../fixtures/looks-at-all.ts';
import { signInOnce } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { enter } from '../screenshots/place.ts';
import { PLAYER_PLACES } from '../screenshots/player-places.ts';

/** The smallest phone or a desktop at 400 %, and a desktop. */
const WIDTHS = [320, 1440] as const;

const signIn = signInOnce();

test.describe.configure({ timeout: looksAtAll ? 900_000 : 180_000 });

for (const [index, lang] of LANGUAGES.entries())
  for (const [turn, colorScheme] of (['dark', 'light'] as const).entries()) {
    const places = PLAYER_PLACES.filter(
      (_, position) => looksAtAll || position % (2 * LANGUAGES.length) === 2 * index + turn,
    );
    for (const place of places)
      test(`${place.name} has no serious barrier, and its words fit: ${lang}, ${colorScheme}`, async ({
        page,
        context,
        visit,
        tolerate,
      }) => {
        if (place.isTroubled) tolerate(/./);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await enter(place, context, signIn);
        await visit(`/${lang}${place.path}`, place.status);
        await place.open?.(page);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          expect.soft(await seriousFaults(page), `${width} px`).toEqual([]);
          expect.soft(await findClippedText(page), `${width} px`).toEqual([]);
        }
      });
  }
