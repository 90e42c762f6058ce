import type { ReleaseManifest } from '@marquee/kernel/contracts';
import { switchLanguage } from '@marquee/kernel/routing';
import type { Browser, BrowserContext } from 'playwright';

import { seriousFaults } from './accessibility-faults.ts';
import { addressesOf } from './addresses.ts';
import { type Address, type Visit, visitPage, watchPolicy } from './visit.ts';

export type SignIn = (context: BrowserContext) => Promise<void>;

interface VisitSetup {
  browser: Browser;
  url: string;
  /** Every release of the candidate. */
  all: readonly ReleaseManifest[];
  /** Those whose routes are visited. */
  fresh: readonly ReleaseManifest[];
  /** Null where nobody can be signed in. */
  signIn: SignIn | null;
  say: (line: string) => void;
}

export interface AllVisits {
  visits: Visit[];
  addresses: Address[];
  notVisited: string[];
}

/** Each is loaded at the first of its widths. Every page is read in the language of the sources, and in one of longer words. */
const LOOKS = { en: [1440, 390], de: [390, 1440] } as const;
/** A machine with much else to do misses the deadlines of a page now and then; a fault is there each time. */
const MOST_VISITS = 3;
/** Pages that were found by links lead to others: games to their providers, lists to what they list. */
const MOST_ROUNDS = 3;

const isSpotless = ({ status, isReady, isBlank, ...met }: Visit): boolean =>
  status === 200 &&
  isReady &&
  !isBlank &&
  [met.violations, met.errors, met.failedFiles, met.reports, met.barriers].every(
    ({ length }) => length === 0,
  );

async function mappedPaths(url: string): Promise<string[]> {
  const response = await fetch(`${url}/sitemaps/en-1.xml`);
  const found = response.ok ? (await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g) : [];
  return [...found].map(([, address = '']) => new URL(address).pathname);
}

/** Visits every route of the new releases at both widths, in two languages. What went wrong once is looked at again. */
export async function visitAll({ browser, url, all, fresh, signIn, say }: VisitSetup): Promise<AllVisits> {
  async function visitOnce(address: Address, lang: keyof typeof LOOKS): Promise<Visit> {
    const context = await browser.newContext({ locale: lang, reducedMotion: 'reduce' });
    try {
      await context.addInitScript(watchPolicy);
      if (address.as === 'player') await signIn?.(context);
      return await visitPage(await context.newPage(), address, {
        url: `${url}${switchLanguage(address.path, lang)}`,
        widths: LOOKS[lang],
        findBarriers: seriousFaults,
      });
    } finally {
      await context.close();
    }
  }

  async function visit(address: Address, lang: keyof typeof LOOKS): Promise<Visit> {
    let last = await visitOnce(address, lang);
    for (let visits = 1; visits < MOST_VISITS && !isSpotless(last); visits += 1)
      last = await visitOnce(address, lang);
    say(`${last.status} ${last.path}`);
    return last;
  }

  const visits: Visit[] = [];
  const known = await mappedPaths(url);
  const find = () => addressesOf(fresh, { all, known, isSignedIn: signIn !== null });
  const seen = new Set<string>();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = find().addresses.filter(({ package: name, routeId }) => !seen.has(`${name}/${routeId}`));
    if (next.length === 0) break;
    for (const address of next) {
      seen.add(`${address.package}/${address.routeId}`);
      const inEnglish = await visit(address, 'en');
      known.push(...inEnglish.links);
      visits.push(inEnglish, await visit(address, 'de'));
    }
  }
  const { addresses, unknown } = find();
  return {
    visits,
    addresses,
    notVisited: unknown.map(({ manifest, route }) => `${manifest.package} ${route.path}`),
  };
}
