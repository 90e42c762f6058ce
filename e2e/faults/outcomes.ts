import type { Figures } from '../bench/report/goal.ts';
import type { Observation } from './run-case.ts';
import type { ServerObservation } from './run-server-case.ts';

interface Attachment {
  name: string;
  body?: string;
}

interface Suite {
  specs: Array<{ title: string; tests: Array<{ results: Array<{ attachments: Attachment[] }> }> }>;
  suites?: Suite[];
}

/** What became of one case. Without an observation the test broke off before it had one. */
export interface Outcome {
  title: string;
  isFine: boolean;
  why: string;
  browser?: Observation;
  server?: ServerObservation;
}

const observationOf = (attachments: readonly Attachment[], name: string): unknown => {
  const body = attachments.find((attachment) => attachment.name === name)?.body;
  return body === undefined ? undefined : JSON.parse(Buffer.from(body, 'base64').toString('utf8'));
};

function whatWasWrong({ browser, server }: Pick<Outcome, 'browser' | 'server'>): string {
  const wrong: Array<[boolean, string]> = [
    [browser === undefined && server === undefined, 'not observed to its end'],
    [browser?.isWhite === true, 'white page'],
    [browser?.isLocalised === false, 'no message in the language'],
    [browser?.isLate === true, `a message after ${browser?.fallbackMs} ms`],
    [browser?.isUsable === false, 'the rest cannot be used'],
    [browser?.isRecovered === false || server?.isRecovered === false, 'does not come back'],
    [browser?.reports.length === 0, 'not reported'],
    [(browser?.reports.length ?? 1) > 1, `${browser?.reports.length} reports`],
    [(server?.whitePages ?? 0) > 0, `${server?.whitePages} white pages`],
    [(server?.harmed ?? 0) > 0, `${server?.harmed} other pages harmed`],
    [(server?.deaths ?? 0) > 0, `${server?.deaths} deaths of the edge`],
  ];
  return wrong
    .filter(([isWrong]) => isWrong)
    .map(([, words]) => words)
    .join(', ');
}

/** Reads the outcomes of all cases from the report of Playwright. */
export function readOutcomes({ suites }: { suites: Suite[] }): Outcome[] {
  return suites.flatMap((suite) => [
    ...suite.specs.map(({ title, tests }) => {
      const attachments = tests.at(0)?.results.at(-1)?.attachments ?? [];
      const observed = {
        browser: observationOf(attachments, 'observation') as Observation | undefined,
        server: observationOf(attachments, 'server-observation') as ServerObservation | undefined,
      };
      const why = whatWasWrong(observed);
      return { title, isFine: why === '', why, ...observed };
    }),
    ...readOutcomes({ suites: suite.suites ?? [] }),
  ]);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** @param expected how many cases the table has: those that did not run are told of */
export function figuresOf(outcomes: readonly Outcome[], expected: number): Figures {
  const browser = outcomes.flatMap((outcome) => outcome.browser ?? []);
  const server = outcomes.flatMap((outcome) => outcome.server ?? []);
  const pages = (isMeant: (observation: Observation) => boolean): number => browser.filter(isMeant).length;
  return {
    'cases-unobserved': expected - browser.length - server.length,
    'white-pages':
      pages(({ isWhite, isLocalised }) => isWhite || !isLocalised) +
      sum(server.map(({ whitePages }) => whitePages)),
    'edge-deaths': sum(server.map(({ deaths }) => deaths)),
    'unusable-pages': pages(({ isUsable }) => !isUsable) + sum(server.map(({ harmed }) => harmed)),
    'missing-reports': pages(({ reports }) => reports.length === 0),
    'double-reports': pages(({ reports }) => reports.length > 1),
    'not-recovered':
      pages(({ isRecovered }) => !isRecovered) + server.filter(({ isRecovered }) => !isRecovered).length,
    'slowest-fallback': Math.max(0, ...browser.map(({ fallbackMs }) => fallbackMs ?? 0)),
  };
}
