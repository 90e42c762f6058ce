/** Where pages and browsers report what went wrong. */
export const REPORTS_PATH = '/_reports';

/** Under which name `Reporting-Endpoints` declares it, and the policy refers to it. */
export const REPORTING_GROUP = 'reports';
