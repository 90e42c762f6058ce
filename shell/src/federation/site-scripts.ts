const LOOPBACK = /^(localhost|127\.0\.0\.1)$/;

/**
 * Whether an address is that of a released script of this site, or of a development server where both run on the
 * developer's own machine.
 *
 * The page's data names the scripts, and markup that somebody smuggled into the page could bring data of its own; a
 * script of another origin is refused whatever the data says.
 */
export function isSiteScript(window: Window, address: string): boolean {
  const { origin, hostname } = window.location;
  const url = new URL(address, origin);
  return url.origin === origin
    ? url.pathname.startsWith('/assets/')
    : LOOPBACK.test(hostname) && LOOPBACK.test(url.hostname);
}
