import type { RemotePage } from '../browser.ts';
import { type Check, type CheckContext, hostedPage } from '../check.ts';
import type { CheckedPage } from '../checked-pages.ts';
import type { Finding } from '../report.ts';

/** What a failure to show may come of: the kit's API knows nothing of the remote's data unless it is told. */
function failureStep({ api }: CheckContext): string {
  const calls = [...api.unanswered];
  return calls.length === 0
    ? 'Mend what the page throws: the message is its own.'
    : `Give answers for ${calls.join(', ')} in conformance.json, or name a site whose API answers by --api.`;
}

async function tryPage(
  context: CheckContext,
  { page }: RemotePage,
  checked: CheckedPage,
): Promise<Finding[]> {
  const hosted = hostedPage(checked, context);
  const shown = await page.evaluate((asked) => window.conformance.mount(asked), hosted);
  if (shown.failure !== null)
    return [{ message: `${hosted.address} is not shown: ${shown.failure}.`, nextStep: failureStep(context) }];
  const findings: Finding[] = [];
  if (shown.text.trim() === '')
    findings.push({
      message: `${hosted.address} is mounted and shows nothing.`,
      nextStep: 'Resolve mount once the page has rendered into props.domElement.',
    });
  if (shown.title.trim() === '')
    findings.push({
      message: `${hosted.address} gives the document no title.`,
      nextStep: 'Call props.onHead with a title; definePage does it by head().',
    });
  const updated = await page.evaluate((asked) => window.conformance.update(asked), hosted);
  if (updated.failure !== null)
    findings.push({
      message: `${hosted.address} does not survive an update: ${updated.failure}.`,
      nextStep: 'An update is a navigation inside the remote: draw the page again with the new properties.',
    });
  const left = await page.evaluate(() => window.conformance.unmount());
  if (left !== '')
    findings.push({
      message: `${hosted.address} leaves markup behind after unmount: ${left.slice(0, 80)}`,
      nextStep: 'Empty props.domElement in unmount; a React root does so by root.unmount().',
    });
  return findings;
}

/** Pages come, follow a navigation, and go without a trace in the document. */
export const lifecycle: Check = {
  id: 'lifecycle',
  title: 'Every page mounts, updates and unmounts',
  async run(context) {
    const remote = await context.open();
    const findings: Finding[] = [];
    for (const page of context.pages) findings.push(...(await tryPage(context, remote, page)));
    for (const message of new Set(remote.uncaught))
      findings.push({
        message: `Nobody caught an error of the remote: ${message}`,
        nextStep:
          'Catch it, or pass it to props.onFailure: an uncaught one is reported as a fault of the site.',
      });
    await remote.close();
    return { findings, figures: { pages: context.pages.length } };
  },
};
