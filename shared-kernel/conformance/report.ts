/** What a check has found wrong, and what to do about it. */
export interface Finding {
  message: string;
  nextStep: string;
}

export interface CheckResult {
  id: string;
  title: string;
  findings: Finding[];
  /** What was measured, also where all is well. */
  figures: Record<string, number>;
  ms: number;
}

export interface ConformanceReport {
  package: string;
  version: string;
  passed: boolean;
  checks: CheckResult[];
}

const lineOf = ({ title, findings, figures, ms }: CheckResult): string => {
  const measured = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  const state = findings.length === 0 ? 'ok  ' : 'FAIL';
  const tail = [...measured, `${(ms / 1000).toFixed(1)} s`].join(', ');
  return [
    `${state} ${title} (${tail})`,
    ...findings.flatMap(({ message, nextStep }) => [`       ${message}`, `       → ${nextStep}`]),
  ].join('\n');
};

/** The report as people read it: a line for each check, and what to do for each finding. */
export const describeReport = ({ package: name, version, passed, checks }: ConformanceReport): string =>
  [
    ...checks.map(lineOf),
    passed
      ? `${name} ${version} does what the site asks of every remote.`
      : `${name} ${version} does not conform: ${checks.filter(({ findings }) => findings.length > 0).length} of ${checks.length} checks failed.`,
  ].join('\n');
