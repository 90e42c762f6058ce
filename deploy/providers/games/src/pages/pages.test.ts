import { createHash } from 'node:crypto';

import { LANGUAGES } from '@marquee/kernel/locale';
import { escapeHtml } from '@marquee/kernel/server/html';

import { threeReelsRules } from '../games/marquee-three-reels/client/verify-three-reels.ts';
import { marqueeThreeReels } from '../games/marquee-three-reels/game.ts';
import { rules } from '../games/marquee-three-reels/rules.ts';
import { GAMES } from '../games/registry.ts';
import { aSessionRequest, OPENING_MS, startProvider } from '../testing/harness.ts';
import type { Provider } from '../testing/harness.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
}, OPENING_MS);
afterAll(() => provider.app.close());

const read = async (url: string) => {
  const { statusCode, payload, headers } = await provider.app.inject({ url });
  return { statusCode, payload, policy: String(headers['content-security-policy']) };
};
const openGame = async (locale = 'en', gameId = 'marquee-three-reels') => {
  const { body } = await provider.createSession(aSessionRequest({ locale, gameId }));
  const { pathname, search } = new URL(body.launchUrl);
  return read(`${pathname}${search}`);
};
/** What a table says: its pattern with the number in the given column after the combination. */
const paysIn = (page: string): Array<[string, number]> =>
  Array.from(
    page.matchAll(/<tr data-pattern="([^"]+)">.*?<\/th>\s*<td>([\d,]+)<\/td>/gs),
    ([, pattern, times]) => [pattern ?? '', Number(times?.replace(',', ''))],
  );
const engineTable = rules.pays.map(({ pattern, times }): [string, number] => [pattern.join(''), times]);

describe('the game page', () => {
  it('shows exactly the paytable the engine plays by', async () => {
    const { payload } = await openGame();
    expect(paysIn(payload)).toEqual(engineTable);
    expect(payload).toContain('Theoretical return 96.00%');
  });

  it.each([
    ['en', 'Demo – play money'],
    ['ru', 'Демо — игровые деньги'],
    ['kk', 'Демо — ойын ақшасы'],
  ])('speaks %s from its first byte', async (locale, words) => {
    const { payload } = await openGame(locale);
    expect(payload).toContain(`<html lang="${locale}">`);
    expect(payload).toContain(`>${words}<`);
    expect(payload).not.toMatch(/data-text="[^"]+"[^>]*><\//);
  });

  it('opens and closes every part that is a drawer on a small screen', async () => {
    const { payload } = await openGame();
    const drawers = Array.from(
      payload.matchAll(/<section class="panel" id="(\w+)" popover/g),
      ([, id]) => id,
    );
    const targets = Array.from(
      payload.matchAll(/popovertarget="(\w+)"(\s+popovertargetaction="hide")?/g),
      ([, id, hides]) => `${hides ? 'close' : 'open'} ${id}`,
    );
    expect(drawers).toEqual(['paytable', 'rounds', 'fairness']);
    expect(targets).toEqual(expect.arrayContaining(drawers.flatMap((id) => [`open ${id}`, `close ${id}`])));
  });

  it('knows before its first paint whether a page frames it', async () => {
    const { payload } = await openGame();
    const head = payload.slice(0, payload.indexOf('</head>'));
    expect(head).toMatch(
      /<script\s+src="\/client\/mark-framed\.\w{10}\.js"\s+integrity="sha384-[^"]+"\s*><\/script>/,
    );
  });

  it('takes no focus by itself: a frame may not', async () => {
    expect((await openGame()).payload).not.toContain('autofocus');
  });

  it('does not open without a session', async () => {
    const { statusCode, payload } = await read('/play/marquee-three-reels?token=nonsense&lang=de');
    expect(statusCode).toBe(404);
    expect(payload).toContain('Dieses Spiel lässt sich nicht öffnen');
  });
});

describe.each(GAMES.map(({ slug }) => slug))('the page of %s', (slug) => {
  it('lets only the site frame it and runs nothing inline', async () => {
    const { payload, policy } = await openGame('en', slug);
    expect(policy).toContain('frame-ancestors http://localhost:8080 https://localhost:8443;');
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(payload).not.toMatch(/\sstyle=|\son\w+=/);
  });

  it('loads one script, one sheet and its words, which are there and may be kept for ever', async () => {
    const { payload } = await openGame('en', slug);
    const addresses = payload.match(/\/client\/[^"]+/g) ?? [];
    const kinds = addresses.map((url) => url.replace(/\.[0-9a-f]{10}/, ''));
    expect(kinds.toSorted()).toEqual(
      [
        `/client/${slug}.css`,
        `/client/${slug}.js`,
        '/client/mark-framed.js',
        '/client/onest-latin-wght-normal.woff2',
        ...LANGUAGES.map((lang) => `/client/${lang}.json`),
      ].toSorted(),
    );
    for (const url of addresses) {
      const { statusCode, headers } = await provider.app.inject({ url });
      expect([url, statusCode, headers['cache-control']]).toEqual([
        url,
        200,
        'public, max-age=31536000, immutable',
      ]);
    }
  });

  it('runs scripts and styles only as they were built', async () => {
    const { payload } = await openGame('en', slug);
    const pinned = Array.from(
      payload.matchAll(/(?:src|href)="(\/client\/[^"]+\.(?:js|css))"\s+integrity="sha384-([^"]+)"/g),
      ([, url = '', hash = '']) => ({ url, hash }),
    );
    expect(pinned).toHaveLength(3);
    for (const { url, hash } of pinned) {
      const { rawPayload } = await provider.app.inject({ url });
      expect(createHash('sha384').update(rawPayload).digest('base64')).toBe(hash);
    }
  });

  it.each(['ru', 'kk'])('speaks %s from its first byte, and so does its sheet', async (locale) => {
    const pages = [await openGame(locale, slug), await read(`/par/${slug}?lang=${locale}`)];
    for (const { statusCode, payload } of pages) {
      expect(statusCode).toBe(200);
      expect(payload).toContain(`<html lang="${locale}">`);
      expect(payload).not.toMatch(/data-text="[^"]+"[^>]*><\//);
      expect(payload.replace(/<script type="application.*?<\/script>/s, '')).not.toMatch(/\{\{|\sstyle=/);
    }
  });
});

describe('the PAR sheet', () => {
  it('prints the exact mathematics', async () => {
    const { payload } = await read('/par/marquee-three-reels');
    expect(paysIn(payload)).toEqual(engineTable);
    expect(payload.replace(/\s+/g, ' ')).toContain('<strong>96.00%</strong> = 24/25,');
    for (const figure of [
      '11.90% (952 / 8,000)',
      '6.9616',
      '200 × stake, 1 in 1,000',
      '40.50%',
      marqueeThreeReels.hashes[0]?.hash,
    ]) {
      expect(payload).toContain(figure);
    }
  });

  it('is there for games only', async () => {
    expect((await read('/par/nothing')).statusCode).toBe(404);
  });
});

describe('the verifier page', () => {
  it('may load nothing and runs only its own scripts', async () => {
    const { payload, policy } = await read('/verify/marquee-dice?lang=pl');
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'sha256-[^' ]+' 'sha256-[^' ]+'; style-src 'sha256-[^' ]+'; img-src data:; font-src data:; base/,
    );
    expect(payload).not.toMatch(/ src=|<link (?!rel="icon" href="data:,")/);
  });

  it('contains the site’s style and font, with the letters of its language', async () => {
    const fontsOf = async (lang: string): Promise<number> => {
      const { payload } = await read(`/verify/marquee-dice?lang=${lang}`);
      expect(payload).toContain('--ground:light-dark(');
      return payload.match(/url\(data:font\/woff2;base64,[\w+/=]{1000}/g)?.length ?? 0;
    };
    expect(await fontsOf('de')).toBe(1);
    expect(await fontsOf('pl')).toBe(2);
    expect(await fontsOf('kk')).toBeGreaterThan(2);
  });

  it.each(GAMES.map(({ slug }) => slug))(
    'shows of %s the very code it runs, and of no other game',
    async (slug) => {
      const { payload, policy } = await read(`/verify/${slug}`);
      const [, shown = ''] = /<pre[^>]*>(.*?)<\/pre>/s.exec(payload) ?? [];
      const [run = ''] = Array.from(
        payload.matchAll(/<script type="module">(.*?)<\/script>/gs),
        ([, code]) => code ?? '',
      );
      expect(shown).toBe(escapeHtml(run));
      expect(policy).toContain(createHash('sha256').update(run).digest('base64'));
      expect(run).toContain('crypto.subtle.sign');
      expect(run.match(/const play\w+ = async/g)).toHaveLength(1);
      expect(run.split('\n').length).toBeLessThan(120);
    },
  );

  it('leads to the verifier of any other game, also from an address of all games', async () => {
    const { payload } = await read('/verify/marquee-dice?lang=tr');
    const games = Array.from(payload.matchAll(/href="([^"]+)"\s+data-game="([^"]+)"/g), ([, url, slug]) => [
      url,
      slug,
    ]);
    expect(games).toEqual(GAMES.map(({ slug }) => [`http://localhost:8082/verify/${slug}?lang=tr`, slug]));
    const { statusCode, headers } = await provider.app.inject({ url: '/verify?lang=tr' });
    expect([statusCode, headers['location']]).toEqual([302, '/verify/marquee-three-reels?lang=tr']);
    expect((await read('/verify/nothing')).statusCode).toBe(404);
  });

  it('knows the strips and pays of the three reels', () => {
    const pays = Object.fromEntries(rules.pays.map(({ pattern, times }) => [pattern.join(''), times]));
    expect(threeReelsRules).toEqual({ strips: rules.strips, pays });
  });
});

it.each([
  ['/play/marquee-three-reels?token=a&token=b', 404],
  ['/replay/marquee-three-reels?ticket=a&ticket=b', 404],
  ['/par/marquee-three-reels?lang=de&lang=en', 200],
  ['/verify/marquee-three-reels?lang=de&lang=en', 200],
])('takes a parameter that comes twice as it comes last: %s', async (url, status) => {
  expect((await read(url)).statusCode).toBe(status);
});
