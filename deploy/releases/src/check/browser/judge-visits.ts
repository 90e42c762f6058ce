import { kilobytes } from '../../commands/text.ts';
import type { Budgets } from '../../gate/budget-faults.ts';
import { budgetOf } from '../../gate/budget-faults.ts';
import type { Fault } from '../../registry-error.ts';
import { type CheckLine, type CheckName, judged } from '../check-report.ts';
import type { Address, Visit } from './visit.ts';

const nameOf = ({ package: name, version, routeId }: Address): string =>
  `${name} ${version} (route ${routeId})`;

const MOST_TOLD = 3;

/** The first few of what may be many and long. */
const told = (texts: readonly string[]): string => {
  const distinct = [...new Set(texts)];
  const more = distinct.length > MOST_TOLD ? ` and ${distinct.length - MOST_TOLD} more` : '';
  return `${distinct.slice(0, MOST_TOLD).join('; ')}${more}`;
};

const failed = (message: string, nextStep: string): Fault => ({ code: 'CHECK_FAILED', message, nextStep });

function visitFaults({ address, path, status, endedAt, isReady, isBlank, reports }: Visit): Fault[] {
  const name = nameOf(address);
  const at = `${name} at ${path}`;
  if (address.isForPlayers && address.as === 'guest')
    return endedAt === path && status === 200
      ? [
          failed(
            `${at} is for players, and a visitor without an account gets it.`,
            'Look at the access of the route in its routes.ts.',
          ),
        ]
      : [];
  if (status !== 200)
    return [
      failed(
        status === 0
          ? `${at} does not answer in time.`
          : `${at} answers with status ${status}; 200 was to be expected.`,
        'Open it on a preview of the composition, and look at what its loader asks for.',
      ),
    ];
  if (endedAt !== path)
    return [
      failed(`${at} leads to ${endedAt}.`, 'Look at the guards and at what the page does when it opens.'),
    ];
  if (reports.length > 0)
    return [
      failed(
        `${at} fails in the browser: ${told(reports.map(readable))}.`,
        'Mend what throws, and publish the next version.',
      ),
    ];
  if (!isReady)
    return [
      failed(
        `${at} does not become ready: the remote never took its place over.`,
        'Run it in a site (npm run dev) and look at the console of the browser.',
      ),
    ];
  return isBlank ? [failed(`${at} has nothing in it.`, 'Look at what the page renders without data.')] : [];
}

/** `mount: x is not a function` of what a page reports. */
function readable(report: string): string {
  try {
    const { stage, message } = JSON.parse(report) as { stage?: string; message?: string };
    return `${stage ?? 'failed'}: ${message ?? ''}`;
  } catch {
    return report.slice(0, 200);
  }
}

/** One fault for each route, whatever the languages and widths it shows at. */
function byRoute(
  visits: readonly Visit[],
  textsOf: (visit: Visit) => readonly string[],
  what: (name: string, texts: string) => Fault,
): Fault[] {
  const groups = Map.groupBy(visits, ({ address }) => nameOf(address));
  return [...groups].flatMap(([name, group]) => {
    const texts = group.flatMap((visit) => textsOf(visit).map((text) => `${text} [${visit.path}]`));
    return texts.length === 0 ? [] : [what(name, told(texts))];
  });
}

function scriptFaults(visits: readonly Visit[], budgets: Budgets): Fault[] {
  const heaviest = Map.groupBy(visits, ({ address }) => nameOf(address));
  return [...heaviest].flatMap(([name, group]): Fault[] => {
    const [first] = group;
    if (first === undefined || first.address.package === 'shell') return [];
    const bytes = Math.max(...group.map(({ scriptBytes }) => scriptBytes));
    const budget = budgetOf(first.address.package, first.address.routeId, budgets);
    if (bytes <= budget) return [];
    return [
      {
        code: 'OVER_BUDGET',
        message: `${name} asked for ${kilobytes(bytes)} of its scripts when it was opened at ${first.path}; its budget is ${kilobytes(budget)}.`,
        nextStep:
          'Load later what the first screen does not need, or raise the budget in deploy/releases/budgets.json.',
      },
    ];
  });
}

function visitsLine(visits: readonly Visit[], notVisited: readonly string[]): CheckLine {
  const guests = [
    ...new Set(
      visits
        .filter(({ address }) => address.isForPlayers && address.as === 'guest')
        .map(({ address }) => address.routeId),
    ),
  ];
  const says = [
    `${new Set(visits.map(({ address }) => nameOf(address))).size} routes visited, ${visits.length} times`,
    ...(guests.length === 0 ? [] : [`players' pages only as a guest (${guests.join(', ')})`]),
    ...(notVisited.length === 0 ? [] : [`not visited: ${notVisited.join(', ')}`]),
  ].join('; ');
  const line = judged('visits', visits.flatMap(visitFaults), says);
  if (line.outcome === 'refused') return { ...line, says: `${line.says}; ${says}` };
  return guests.length > 0 || notVisited.length > 0 ? { ...line, outcome: 'warning' } : line;
}

/**
 * What visits say of the releases that are new in them.
 *
 * @param notVisited routes that no address is known of
 */
export function judgeVisits(
  visits: readonly Visit[],
  { notVisited, budgets }: { notVisited: readonly string[]; budgets: Budgets },
): CheckLine[] {
  const counted = `${visits.length} visits`;
  const line = (check: CheckName, faults: Fault[], says: string): CheckLine => judged(check, faults, says);
  return [
    visitsLine(visits, notVisited),
    line(
      'policy',
      byRoute(
        visits,
        ({ violations }) => violations,
        (name, texts) =>
          failed(
            `${name} breaks the site's Content-Security-Policy: ${texts}.`,
            'Do without inline scripts and other origins; what makes markup goes through the Trusted Types policy of the package.',
          ),
      ),
      `no violation of the Content-Security-Policy in ${counted}`,
    ),
    line(
      'browser errors',
      byRoute(
        visits,
        ({ errors, failedFiles }) => [...errors, ...failedFiles],
        (name, texts) =>
          failed(
            `${name} has errors in the browser: ${texts}.`,
            'Mend what the console of the browser says.',
          ),
      ),
      `no error in the console and no file that failed in ${counted}`,
    ),
    line(
      'accessibility',
      byRoute(
        visits,
        ({ barriers }) => barriers,
        (name, texts) =>
          failed(
            `${name} keeps people out: ${texts}.`,
            'Mend what axe names; its rules are explained at https://dequeuniversity.com/rules/axe/.',
          ),
      ),
      `no serious barrier in ${counted} at both widths`,
    ),
    line('scripts', scriptFaults(visits, budgets), `every route within its bytes, measured as it was opened`),
  ];
}
