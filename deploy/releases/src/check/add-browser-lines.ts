import { RegistryError } from '../registry-error.ts';
import {
  BROWSER_CHECKS,
  type CheckLine,
  type CheckName,
  type CheckReport,
  judged,
  notLookedAt,
} from './check-report.ts';

/** Shows a candidate to a browser, or says why that cannot be done. */
export type InBrowser = ((report: CheckReport) => Promise<CheckLine[]>) | { missing: string };

/** What no edge would serve, or no shell could hold. */
const BEFORE: readonly CheckName[] = ['releases', 'servers', 'routes', 'kernel'];

const without = (reason: string): CheckLine[] => BROWSER_CHECKS.map((check) => notLookedAt(check, reason));

/** Adds to a report what a browser shows of its composition. */
export async function addBrowserLines(report: CheckReport, inBrowser: InBrowser): Promise<CheckReport> {
  const { lines } = report;
  const stopped = lines.find(({ check, outcome }) => outcome === 'refused' && BEFORE.includes(check));
  if (stopped !== undefined)
    return {
      ...report,
      lines: [...lines, ...without(`no edge serves what is refused already (${stopped.check})`)],
    };
  if ('missing' in inBrowser) return { ...report, lines: [...lines, ...without(inBrowser.missing)] };
  try {
    return { ...report, lines: [...lines, ...(await inBrowser(report))] };
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    const refused = judged('visits', error.faults, '');
    return {
      ...report,
      lines: [...lines, refused, ...without('the candidate could not be opened').slice(1)],
    };
  }
}
