/** What `npm run dev` answers to --help, and with every word that it does not understand. */
export const USAGE = `Usage: npm run dev -w <package> -- [--site <address>] [--port <first port>] [--folder <copy of the package>]
In another repository: marquee dev, with the same options.

Serves a remote, or the shell, from its sources inside a running site, for one browser.
  --port    first port to try, by default 9000
  --folder  a copy of the package elsewhere
  --site    the running site

Without --site it is MARQUEE_URL, or the one that npm start runs with the same PORT (by default 8080).`;

/** The site to develop in: the one that `npm start` runs in the same surroundings, unless another is named. */
export function siteAddress(environment: NodeJS.ProcessEnv): string {
  const named = environment['MARQUEE_URL'];
  return named ? named.replace(/\/$/, '') : `http://localhost:${environment['PORT'] || '8080'}`;
}

/** Why there is no site to develop in, in one plain sentence. */
export class SiteRefuses extends Error {
  override readonly name = 'SiteRefuses';
}

/**
 * Makes sure that a site runs there.
 *
 * @returns whether it lets any browser take a remote from its machine; in production a link that the registry has signed does
 * @throws {SiteRefuses}
 */
export async function requireSite(site: string): Promise<{ isOpen: boolean }> {
  const answer = await fetch(`${site}/_dev`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(5_000),
  }).catch(() => null);
  await answer?.body?.cancel();
  if (answer === null) {
    throw new SiteRefuses(
      `No site answers at ${site}: start it with npm start first, or name another with PORT or MARQUEE_URL.`,
    );
  }
  return { isOpen: answer.status !== 404 };
}

/** How a browser comes to see what a development server serves, in lines to be printed. */
export function waysIn(
  site: string,
  { isOpen, packageName, origin }: { isOpen: boolean; packageName: string; origin: string },
): string[] {
  if (isOpen)
    return [
      `Open it in the site at ${site}:`,
      `  ${site}/_dev?remote=${packageName}&origin=${origin}`,
      `Back to the released site: ${site}/_dev?off`,
    ];
  return [
    `The site at ${site} runs in production. The registry makes a link for one browser of this machine:`,
    `  release preview develop ${origin} --for 2h --why "…"`,
    `Another link is needed once its routes have changed; all else shows at once.`,
  ];
}
