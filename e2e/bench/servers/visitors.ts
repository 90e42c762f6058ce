/** What browsers send, by kind of machine: the edge looks for phones. */
const USER_AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
];

const ACCEPTED_LANGUAGES = [
  'en-GB,en;q=0.9',
  'en-US,en;q=0.9,es;q=0.8',
  'de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7',
  'fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5',
  'ru,en;q=0.8',
  'kk-KZ,kk;q=0.9,ru;q=0.8,en;q=0.7',
  'pt-BR,pt;q=0.9',
];

const THEMES = ['', 'theme=dark', 'theme=light'];

const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

/** Headers by which the edges of the benchmarks learn where a visitor is, as from a proxy in front of them. */
export const TRUSTED_HEADERS = { address: 'x-bench-address', country: 'x-bench-country' } as const;

/** Each visitor has an address, so that no limit for one takes them all for one. */
const addressOf = (index: number): string => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

/**
 * Headers of one of many visitors, no two of whom are alike: each has cookies of an analytics of its own, one in three
 * came by a partner's link and is known by its click, one in ten has never been here.
 */
export function visitor(index: number): Record<string, string> {
  const cookies = [
    index % 10 === 0 ? '' : 'lang=en',
    pick(THEMES, index >> 2),
    index % 3 === 0
      ? `partner=${encodeURIComponent(JSON.stringify({ partner: 'bench', click_id: `c${index}` }))}`
      : '',
    `_visit=1.${(index * 2_654_435_761) % 4_294_967_296}.${index}`,
  ];
  return {
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'accept-encoding': 'gzip, deflate, br, zstd',
    'accept-language': pick(ACCEPTED_LANGUAGES, index >> 1),
    'user-agent': pick(USER_AGENTS, index),
    cookie: cookies.filter(Boolean).join('; '),
    [TRUSTED_HEADERS.address]: addressOf(index),
  };
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const COUNTRIES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
const [COMPUTER = '', , , PHONE = ''] = USER_AGENTS;
const DEVICES = [COMPUTER, PHONE];

/** How many visitors at one address get a page each: it is kept by theme, device and country. */
const FRESH_VISITORS = THEMES.length * DEVICES.length * COUNTRIES.length;

/**
 * Visitors of one address, none of whom gets the page of another. Made anew for each address, and for each edge.
 *
 * @returns headers of the next visitor; it throws when the pages of the address have run out
 */
export function createFreshVisitors(): () => Record<string, string> {
  let visits = 0;
  return () => {
    const index = visits;
    visits += 1;
    if (index >= FRESH_VISITORS)
      throw new Error(`There are only ${FRESH_VISITORS} fresh pages at one address.`);
    const deviceIndex = Math.floor(index / THEMES.length);
    return {
      ...visitor(1),
      'user-agent': pick(DEVICES, deviceIndex),
      cookie: ['lang=en', pick(THEMES, index)].filter(Boolean).join('; '),
      [TRUSTED_HEADERS.country]: pick(COUNTRIES, Math.floor(deviceIndex / DEVICES.length)),
      [TRUSTED_HEADERS.address]: addressOf(index),
    };
  };
}
