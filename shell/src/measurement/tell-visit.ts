/** As the networks of partners write them. */
const REQUEST_ID = /^[\w-]{1,128}$/;

export interface VisitSurroundings {
  window: Pick<Window, 'location' | 'fetch'>;
  log: (message: string) => void;
}

/**
 * Tells the service of visits that a link of a partner has led here, where the address carries a `requestId`. Nothing about
 * the visitor goes with it: no cookie, no token, no address of the page. A failure is only logged.
 */
export async function tellVisit(url: string, { window, log }: VisitSurroundings): Promise<void> {
  const requestId = new URLSearchParams(window.location.search).get('requestId');
  if (requestId === null || !REQUEST_ID.test(requestId)) return;
  try {
    await window.fetch(`${url}?${new URLSearchParams({ requestId })}`, {
      credentials: 'omit',
      keepalive: true,
      // The service needs not allow this site to read its answer.
      mode: 'no-cors',
      referrerPolicy: 'no-referrer',
    });
  } catch (error) {
    log(`The service of visits could not be asked: ${String(error)}`);
  }
}
