import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { ReleaseManifest } from '@marquee/kernel/contracts';
import { chromium } from 'playwright';

import type { MirrorSource } from '../../following/mirror.ts';
import { readBudgets } from '../../gate/budget-faults.ts';
import type { CheckLine } from '../check-report.ts';
import { startCandidateEdge } from './candidate-edge.ts';
import { fillCandidateFolder } from './candidate-folder.ts';
import { judgeTimes } from './judge-times.ts';
import { judgeVisits } from './judge-visits.ts';
import { LAUNCH_OPTIONS } from './launch-options.ts';
import { createSignIn, type Player } from './sign-in.ts';
import { type PageTimes, timePage } from './time-pages.ts';
import { type SignIn, visitAll } from './visit-all.ts';

export interface BrowserCheckSetup {
  repositoryRoot: string;
  pins: Record<string, string>;
  /** What is live: other releases than these are visited. */
  livePins: Record<string, string>;
  source: MirrorSource;
  anchors: readonly string[];
  apiUrl: string;
  player: Player | null;
  clock: () => Date;
  /** Told what is being looked at. */
  say: (line: string) => void;
}

/** A new shell is around every page. */
function freshIn(manifests: readonly ReleaseManifest[], livePins: Record<string, string>): ReleaseManifest[] {
  const isNew = ({ package: name, version }: ReleaseManifest): boolean => livePins[name] !== version;
  const isNewShell = manifests.some((each) => each.package === 'shell' && isNew(each));
  return manifests.filter((each) => each.package !== 'shell' && (isNewShell || isNew(each)));
}

async function lookAround(
  url: string,
  manifests: readonly ReleaseManifest[],
  { livePins, player, clock, say }: BrowserCheckSetup,
): Promise<CheckLine[]> {
  const fresh = freshIn(manifests, livePins);
  const signIn: SignIn | null = player === null ? null : createSignIn(url, player, clock);
  const browser = await chromium.launch(LAUNCH_OPTIONS);
  try {
    const { visits, addresses, notVisited } = await visitAll({
      browser,
      url,
      all: manifests,
      fresh,
      signIn,
      say,
    });
    const budgets = readBudgets();
    const times: PageTimes[] = [];
    const sound = visits.filter(({ isReady, endedAt, path: asked }) => isReady && endedAt === asked);
    for (const address of addresses.filter((each) => sound.some((visit) => visit.address.path === each.path)))
      times.push(
        await timePage(browser, {
          address,
          url: `${url}${address.path}`,
          signIn: address.as === 'player' && signIn !== null ? signIn : async () => {},
        }),
      );
    return [...judgeVisits(visits, { notVisited, budgets }), judgeTimes(times, budgets)];
  } finally {
    await browser.close();
  }
}

/**
 * Serves the candidate by an edge of its own, before the API of the running site, and visits what is new in it with a real
 * browser. Nothing of it is seen by anybody else, and nothing stays.
 */
export async function checkInBrowser(setup: BrowserCheckSetup): Promise<CheckLine[]> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'marquee-check-'));
  try {
    const { publicKeys, manifests } = await fillCandidateFolder({ ...setup, dataFolder });
    const edge = await startCandidateEdge({ ...setup, dataFolder, publicKeys });
    try {
      return await lookAround(edge.url, manifests, setup);
    } finally {
      await edge.stop();
    }
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
