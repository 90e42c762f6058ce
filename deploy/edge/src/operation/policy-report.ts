import * as z from 'zod/mini';

import { DIRECTIVES } from '../security/policy.ts';

const MAXIMUM_LENGTH = 300;

/** More of one browser at a time says nothing new. */
const MAXIMUM_REPORTS = 20;

/** As the Reporting API sends it: a list, with other kinds of reports in between. */
const ReportingApi = z.array(
  z.object({
    type: z.string(),
    body: z.optional(
      z.object({
        effectiveDirective: z.optional(z.string()),
        blockedURL: z.optional(z.nullable(z.string())),
        documentURL: z.optional(z.string()),
      }),
    ),
  }),
);

/** As `report-uri` sends it, for browsers without the Reporting API. */
const ReportUri = z.object({
  'csp-report': z.object({
    'effective-directive': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
    'blocked-uri': z.optional(z.string()),
    'document-uri': z.optional(z.string()),
  }),
});

/** Something that the page's policy did not allow. */
export interface Violation {
  /** One that the policy knows, else `other`. */
  directive: string;
  blocked: string;
  page: string;
}

/** Without query, which may be somebody's secret, and not too long. */
const shorten = (url: string | null | undefined): string =>
  (url ?? '').split(/[?#]/, 1)[0]?.slice(0, MAXIMUM_LENGTH) ?? '';

function violation(
  directive: string | undefined,
  blocked: string | null | undefined,
  page: string | undefined,
): Violation {
  const [name = ''] = (directive ?? '').split(' ', 1);
  return {
    directive:
      DIRECTIVES.find((known) => name === known || name === `${known}-elem` || name === `${known}-attr`) ??
      'other',
    blocked: shorten(blocked),
    page: shorten(page),
  };
}

/** What browsers report of a page's policy, in either form. Null for anything else. */
export function readPolicyReport(body: unknown): Violation[] | null {
  const list = ReportingApi.safeParse(body);
  if (list.success) {
    return list.data
      .filter(({ type }) => type === 'csp-violation')
      .slice(0, MAXIMUM_REPORTS)
      .map(({ body: said }) => violation(said?.effectiveDirective, said?.blockedURL, said?.documentURL));
  }
  const single = ReportUri.safeParse(body);
  if (!single.success) return null;
  const said = single.data['csp-report'];
  return [
    violation(
      said['effective-directive'] ?? said['violated-directive'],
      said['blocked-uri'],
      said['document-uri'],
    ),
  ];
}
