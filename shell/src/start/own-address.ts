/** Where an error page says at which address it stands. */
const PLACE = '[data-own-address]';

/**
 * Writes the address of the page where it is asked for. The error page is the same bytes wherever it is served, so that
 * an address that does not exist costs no page of its own.
 */
export function writeOwnAddress({ document, location }: Window): void {
  const place = document.querySelector(PLACE);
  if (place !== null) place.textContent = location.pathname + location.search;
}
