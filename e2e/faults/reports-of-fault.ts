const IS_LATE = /No answer within \d+ ms/;

/**
 * What was told of a remote's fault, of all that a page told as `package stage: message`. On a busy machine any remote may
 * be late besides; that a remote is late is its fault where nothing else is told of it.
 */
export function reportsOfFault(reports: readonly string[], remote: string): string[] {
  const isOwn = (report: string): boolean => report.startsWith(`${remote} `);
  const faults = reports.filter((report) => !IS_LATE.test(report));
  return faults.some(isOwn)
    ? faults
    : [...faults, ...reports.filter((each) => isOwn(each) && IS_LATE.test(each))];
}
