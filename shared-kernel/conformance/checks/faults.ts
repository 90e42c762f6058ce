import type { RemotePage } from '../browser.ts';
import { type Check, type CheckContext, hostedPage } from '../check.ts';
import type { CheckedPage } from '../checked-pages.ts';
import type { ApiMode } from '../kit-api.ts';
import type { Finding } from '../report.ts';

/** What the shell waits for a page before it shows its own fallback, and some for the kit itself. */
const DEADLINE_MS = 12_000;

/** For errors of what a page starts once it stands. */
const SETTLE_MS = 200;

const API_FAULTS: Array<{ mode: ApiMode; says: string }> = [
  { mode: 'error', says: 'the API answers 500' },
  { mode: 'garbage', says: 'the API answers what is no JSON' },
  { mode: 'never', says: 'the API does not answer' },
];

const late = (ms: number): Promise<'late'> =>
  new Promise((resolve) => {
    setTimeout(() => resolve('late'), ms).unref();
  });

/** Shows a page under a fault: it may stand or say that it failed, soon and without an error that nobody catches. */
async function tryUnder(
  { page, uncaught }: RemotePage,
  context: CheckContext,
  checked: CheckedPage,
  says: string,
): Promise<Finding[]> {
  const before = uncaught.length;
  const hosted = hostedPage(checked, context);
  const shown = await Promise.race([
    page.evaluate((asked) => window.conformance.mount(asked), hosted),
    late(DEADLINE_MS),
  ]);
  const findings: Finding[] = [];
  if (shown === 'late')
    findings.push({
      message: `${hosted.address} neither stands nor fails within ${DEADLINE_MS / 1000} s while ${says}.`,
      nextStep: 'Give every request a deadline, and pass its failure to props.onFailure.',
    });
  else if (shown.failure === null && shown.text.trim() === '')
    findings.push({
      message: `${hosted.address} shows nothing while ${says}, and does not say that it failed.`,
      nextStep: 'Show an error state, or pass the failure to props.onFailure: the shell then offers a retry.',
    });
  await page.waitForTimeout(SETTLE_MS);
  for (const message of new Set(uncaught.slice(before)))
    findings.push({
      message: `${hosted.address} lets an error go uncaught while ${says}: ${message}`,
      nextStep: 'Catch it where the request is made.',
    });
  await page.evaluate(() => window.conformance.unmount()).catch(() => '');
  return findings;
}

/** All pages under one fault, in a tab that has seen none of them. */
async function tryAll(
  context: CheckContext,
  pages: readonly CheckedPage[],
  says: string,
): Promise<Finding[]> {
  const remote = await context.open();
  const findings: Finding[] = [];
  for (const checked of pages) findings.push(...(await tryUnder(remote, context, checked, says)));
  await remote.close();
  return findings;
}

async function tryMissingChunks(context: CheckContext): Promise<Finding[]> {
  const { manifest } = context.build;
  const initial = new Set(manifest.initial.scripts);
  context.site.missing = (file) => file.endsWith('.js') && !initial.has(file) && file !== manifest.entry;
  try {
    const pages = context.pages.filter(({ route }) =>
      manifest.routeFiles[route.id]?.scripts.some((file) => !initial.has(file)),
    );
    return await tryAll(context, pages, 'its scripts are missing');
  } finally {
    context.site.missing = () => false;
  }
}

/** A failing API and missing files cost a page, and nothing else. */
export const faults: Check = {
  id: 'faults',
  title: 'A failing API and missing scripts are told to the shell, in time',
  async run(context) {
    const findings: Finding[] = [];
    for (const { mode, says } of API_FAULTS) {
      context.api.mode = mode;
      try {
        findings.push(...(await tryAll(context, context.pages, says)));
      } finally {
        context.api.mode = 'answers';
      }
    }
    return { findings: [...findings, ...(await tryMissingChunks(context))] };
  },
};
