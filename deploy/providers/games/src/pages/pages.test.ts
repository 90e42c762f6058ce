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
    ['ru', 'Демо – игровые деньги'],
    ['kk', 'Демо – ойын ақшасы'],
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
    expect(head).toMatch(/<script src="\/client\/\w+\/mark-framed\.js"><\/script>/);
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

  it('loads scripts and words that are there, and may be kept for ever', async () => {
    const { payload } = await openGame('en', slug);
    const addresses = Array.from(
      payload.matchAll(/(?:src|href)="(\/client\/[^"]+)"/g),
      ([, url]) => url ?? '',
    );
    expect(addresses.length).toBeGreaterThan(10);
    for (const url of addresses) {
      const { statusCode, headers, payload: body } = await provider.app.inject({ url });
      expect([url, statusCode, headers['cache-control']]).toEqual([
        url,
        200,
        'public, max-age=31536000, immutable',
      ]);
      const imports = Array.from(
        body.matchAll(/from '(\.\/[^']+)'/g),
        ([, name]) => new URL(name ?? '', `http://x${url}`),
      );
      for (const { pathname } of imports) expect(addresses).toContain(pathname);
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
  it('may load nothing and runs only its own script', async () => {
    const { payload, policy } = await read('/verify?lang=pl');
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'sha256-[^' ]+'; style-src 'sha256-[^' ]+'; img-src data:; base/,
    );
    expect(payload).not.toMatch(/(?:src|href)="(?!data:)/);
  });

  it('shows the whole calculation, for each game in less than a hundred lines', async () => {
    const { payload } = await read('/verify');
    const [shared, ...games] = Array.from(
      payload.matchAll(/<pre[^>]*>(.*?)<\/pre>/gs),
      ([, code]) => code ?? '',
    );
    expect(shared).toContain('crypto.subtle.sign');
    expect(games).toHaveLength(GAMES.length);
    for (const game of games) expect(`${shared}\n${game}`.split('\n').length).toBeLessThan(100);
  });

  it('knows the strips and pays of the three reels', () => {
    const pays = Object.fromEntries(rules.pays.map(({ pattern, times }) => [pattern.join(''), times]));
    expect(threeReelsRules).toEqual({ strips: rules.strips, pays });
  });
});
