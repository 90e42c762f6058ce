/** Why there is no site to develop in, in one plain sentence. */
export class SiteRefuses extends Error {
  override readonly name = 'SiteRefuses';
}

/** Makes sure that a site runs that takes remotes under development. @throws {SiteRefuses} */
export async function requireSite(site: string): Promise<void> {
  const answer = await fetch(`${site}/_dev`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(5_000),
  }).catch(() => null);
  await answer?.body?.cancel();
  if (answer === null) {
    throw new SiteRefuses(
      `No site answers at ${site}: start it with npm start first, or name another with MARQUEE_URL.`,
    );
  }
  if (answer.status === 404) {
    throw new SiteRefuses(`The site at ${site} runs in production, where no remote is developed.`);
  }
}
