/** Marks the elements of an error page that show the page's address. */
const PLACE = '[data-own-address]';

/**
 * Writes the page's address into these elements. The error page has the same bytes at every address, so that an address
 * that does not exist needs no page of its own.
 */
export function writeOwnAddress({ document, location }: Window): void {
  const place = document.querySelector(PLACE);
  if (place !== null) place.textContent = location.pathname + location.search;
}
