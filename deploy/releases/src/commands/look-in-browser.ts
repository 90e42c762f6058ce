import path from 'node:path';

import type { InBrowser } from '../check/add-browser-lines.ts';
import type { BrowserCheckSetup } from '../check/browser/check-in-browser.ts';
import { releasesFolder } from '../data-folder.ts';
import { refusal } from '../registry-error.ts';
import type { CommandRegistry } from './command-registry.ts';

interface LookTools extends Pick<BrowserCheckSetup, 'repositoryRoot' | 'source' | 'clock'> {
  registry: Pick<CommandRegistry, 'currentComposition'>;
  anchors: () => readonly string[];
  environment: NodeJS.ProcessEnv;
}

const NO_API = { missing: 'no API was named to show pages with (API_URL)' };

/**
 * Looks at candidates with the browser of this machine, signed in as `CHECK_PLAYER` (`login:password`) or as the player whom
 * development has made. What other commands do without is loaded here alone.
 */
export function createBrowserLook(tools: LookTools): InBrowser {
  const { registry, anchors, environment, ...setup } = tools;
  const { API_URL: apiUrl, CHECK_PLAYER: named } = environment;
  if (apiUrl === undefined || apiUrl === '') return NO_API;
  return async ({ pins }) => {
    const { checkInBrowser } = await import('../check/browser/check-in-browser.ts');
    const { findBrowser } = await import('../check/browser/find-browser.ts');
    const { parsePlayer, seededPlayer } = await import('../check/browser/sign-in.ts');
    if (findBrowser() === null)
      throw refusal(
        'CHECK_FAILED',
        'There is no Chromium on this machine.',
        'Install one and name it in CHROMIUM_PATH, or check without it (--no-browser).',
      );
    const dataFolder = path.dirname(releasesFolder(setup.repositoryRoot, environment));
    return checkInBrowser({
      ...setup,
      pins,
      livePins: (await registry.currentComposition())?.pins ?? {},
      anchors: anchors(),
      apiUrl,
      player: named === undefined ? seededPlayer(dataFolder) : parsePlayer(named),
      say: (line) => process.stderr.write(`${line}\n`),
    });
  };
}
