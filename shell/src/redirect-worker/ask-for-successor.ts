/** Subdomains of machines and of staff: no visitor is led away from them. */
const EXCLUDED = new Set(['admin', 'api', 'payment']);

/** A slow answer is given up: the visitor is on a site that works. */
export const TIMEOUT_MS = 15_000;

/** What the worker tells the page. */
export type SuccessorAnswer =
  | { kind: 'none' }
  /** The site is at this origin from now on. */
  | { kind: 'successor'; origin: string }
  | { kind: 'failed'; reason: string };

interface Answer {
  data?: { hostSuccessors?: Array<{ host: string; origin: string }> };
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Asks the settings of the site whether another host takes over from this one. Never rejects. */
export async function askForSuccessor(
  { host, hostname }: Pick<Location, 'host' | 'hostname'>,
  fetch: (address: string, options: RequestInit) => Promise<Response>,
): Promise<SuccessorAnswer> {
  if (EXCLUDED.has(hostname.split('.')[0] ?? '')) return { kind: 'none' };
  try {
    const response = await fetch('/api/v1/settings', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) return { kind: 'failed', reason: `The settings answered with ${response.status}.` };
    const { data } = (await response.json()) as Answer;
    const declared = data?.hostSuccessors?.find((each) => each.host === host);
    return declared === undefined ? { kind: 'none' } : { kind: 'successor', origin: declared.origin };
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(error) };
  }
}
