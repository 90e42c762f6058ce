import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

import type { RemotePage } from '../browser.ts';
import { type Check, type CheckContext, hostedPage } from '../check.ts';
import { addressOf, type CheckedPage } from '../checked-pages.ts';
import type { Finding } from '../report.ts';
import type { Rendered, RenderOrder, RenderReport, RenderTask } from './render-worker.ts';

/** As an edge gives a fragment. */
const DEADLINE_MS = 3_000;

/** What a thread may take beyond the deadline before it is said to hang. */
const GRACE_MS = 2_000;

const WORKER = path.join(import.meta.dirname, `render-worker${path.extname(import.meta.filename)}`);

const taskOf = (checked: CheckedPage, origin: string): RenderTask => {
  const { pathname, search } = new URL(addressOf(checked, 'en'), origin);
  return {
    lang: 'en',
    route: { id: checked.route.id, params: { lang: 'en', ...checked.params } },
    location: { pathname, search, hash: '' },
    api: { baseUrl: `${origin}/api/v1`, headers: {} },
  };
};

/** Draws pages in a thread of its own; null where it hangs or ends. */
function renderInThread(order: RenderOrder): Promise<RenderReport | null> {
  const worker = new Worker(WORKER, { workerData: order });
  const patience = (order.deadlineMs + GRACE_MS) * Math.max(1, order.tasks.length);
  return new Promise<RenderReport | null>((resolve) => {
    const tooLate = setTimeout(() => resolve(null), patience);
    worker.once('message', (report: RenderReport) => resolve(report));
    for (const event of ['error', 'exit']) worker.once(event, () => resolve(null));
    worker.once('exit', () => clearTimeout(tooLate));
  }).finally(() => worker.terminate());
}

const finding = (message: string, nextStep: string): Finding => ({ message, nextStep });

function compare(address: string, first: Rendered, second: Rendered): Finding[] {
  if (first.error !== null)
    return [
      finding(
        `The server does not draw ${address}: ${first.error}.`,
        'See the check of pages: the API has to answer.',
      ),
    ];
  if (first.html === '')
    return [
      finding(
        `The server draws nothing for ${address}.`,
        'Declare the route with render "client", or draw it.',
      ),
    ];
  if (first.html !== second.html)
    return [
      finding(
        `The server draws ${address} in two ways for the same data.`,
        'Take clock, random numbers and ids from the data, from useId, or from an effect.',
      ),
    ];
  return [];
}

/** The browser takes the server's markup over as it is. */
async function hydrate(
  { page }: RemotePage,
  context: CheckContext,
  checked: CheckedPage,
  rendered: Rendered,
): Promise<Finding[]> {
  const hosted = { ...hostedPage(checked, context), served: { html: rendered.html, state: rendered.state } };
  const { failure, errors } = await page.evaluate((asked) => window.conformance.mount(asked), hosted);
  await page.evaluate(() => window.conformance.unmount());
  const complaint = failure ?? errors[0];
  return complaint === undefined
    ? []
    : [
        finding(
          `The browser does not take over what the server drew of ${hosted.address}: ${complaint}`,
          'Draw the same tree on both: nothing of window, storage or the clock before an effect.',
        ),
      ];
}

async function whileApiHangs(context: CheckContext, order: RenderOrder): Promise<Finding[]> {
  context.api.mode = 'never';
  try {
    const report = await renderInThread(order);
    return report === null
      ? [
          finding(
            'The server hangs while the API does not answer.',
            'Pass the signal of the request to every call.',
          ),
        ]
      : [];
  } finally {
    context.api.mode = 'answers';
  }
}

/** The server draws what the browser takes over, in time, and touches nothing that others use. */
export const serverRender: Check = {
  id: 'server-render',
  title: 'The server draws the same page each time, in time, and leaves the process as it was',
  async run(context) {
    const pages = context.pages.filter(({ route }) => route.render === 'server');
    const { folder, manifest } = context.build;
    const order: RenderOrder = {
      serverUrl: pathToFileURL(path.join(folder, manifest.server.file)).href,
      tasks: pages.map((page) => taskOf(page, context.site.origin)),
      deadlineMs: DEADLINE_MS,
    };
    const first = await renderInThread(order);
    const second = await renderInThread(order);
    if (first === null || second === null)
      return {
        findings: [
          finding(
            'The server bundle hangs, or ends its thread.',
            'Import it in Node: nothing may run for ever.',
          ),
        ],
      };
    const findings = first.added.map((name) =>
      finding(
        `The server bundle adds ${name}.`,
        'Keep state in a module: releases of several teams share the process.',
      ),
    );
    const remote = await context.open();
    for (const [index, checked] of pages.entries()) {
      const [one, two] = [first.pages[index], second.pages[index]];
      if (one === undefined || two === undefined) continue;
      const differs = compare(addressOf(checked, 'en'), one, two);
      findings.push(
        ...differs,
        ...(differs.length === 0 ? await hydrate(remote, context, checked, one) : []),
      );
    }
    await remote.close();
    findings.push(...(await whileApiHangs(context, order)));
    const slowest = Math.max(0, ...first.pages.map(({ ms }) => ms));
    return { findings, figures: { 'slowest in ms': Math.round(slowest) } };
  },
};
