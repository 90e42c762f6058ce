import type { Preview } from '@marquee/releases';
import type { Logger } from 'pino';

import { decideWith, NotComposed } from './composer/ask-composer.ts';
import type { Composer, CompositionSummary } from './composer/composer.ts';
import type { KnownCompositions } from './composition/known-compositions.ts';
import { developPage } from './development/develop-page.ts';
import type { DevelopmentVisit } from './development/development.ts';
import type { Metrics } from './operation/metrics.ts';
import { describeShown } from './previews/describe-shown.ts';
import { respondNotice } from './previews/notice-page.ts';
import { previewCopy } from './previews/preview-copy.ts';
import type { PageRequest } from './render/page-request.ts';
import { planPage } from './render/plan-page.ts';
import type { Platform } from './render/platform.ts';
import { sendPage } from './render/send-page.ts';
import { sendRedirect } from './render/send-redirect.ts';
import type { EdgeRequest, EdgeResponse } from './respond.ts';
import { newNonce } from './security/nonce.ts';

interface PagesForOneSetup {
  composer: Composer;
  compositions: KnownCompositions;
  platform: Platform;
  metrics: Pick<Metrics, 'previewPages'>;
  log: Pick<Logger, 'warn'>;
  clock: () => Date;
}

/** Answers documents that one browser gets alone: nothing of them is kept, or counted as live. */
export function createPagesForOne(setup: PagesForOneSetup) {
  const { composer, compositions, platform, metrics, log, clock } = setup;

  /** The composition of a preview; null where it does not load. Nothing else stands in for it. */
  const previewed = async (page: PageRequest, wanted: number): Promise<CompositionSummary | null> => {
    try {
      const composition = await compositions.of(page);
      return composition.number === wanted ? composition : null;
    } catch (error) {
      log.warn({ err: error, composition: wanted }, 'a preview does not load');
      return null;
    }
  };

  const sendPreviewed = async (
    request: EdgeRequest,
    response: EdgeResponse,
    { preview, page, isTls }: { preview: Preview; page: PageRequest; isTls: boolean },
  ): Promise<void> => {
    const [composition, settings] = await Promise.all([
      previewed(page, preview.composition),
      platform.settings(),
    ]);
    if (composition === null) {
      respondNotice(request, response, page, { notice: 'failed', isVisit: true });
      return;
    }
    const developed = preview.develops ?? null;
    const plan = await planPage(
      { composition, settings, page, isTls, isTimed: false },
      decideWith(composer, composition, developed),
      clock(),
    );
    if (plan.kind === 'redirect') {
      sendRedirect(request, response, plan, isTls);
      return;
    }
    const { key, cookies } = plan;
    const answer = await composer.pageForOne({ composition: composition.number, developed, key });
    if (answer.kind !== 'page') throw new NotComposed(answer.kind);
    const shown = describeShown(key.lang, preview, clock());
    metrics.previewPages.inc();
    const composed =
      developed === null ? answer : developPage(answer, developed, 'Leave the preview to see its release.');
    const copy = previewCopy(composed, { lang: key.lang, shown, nonce: newNonce() });
    sendPage(request, response, { page: copy, cookies, at: clock() }, isTls);
  };

  const sendDeveloped = async (
    request: EdgeRequest,
    response: EdgeResponse,
    { visit, page, isTls }: { visit: DevelopmentVisit; page: PageRequest; isTls: boolean },
  ): Promise<void> => {
    const [composition, settings] = await Promise.all([compositions.of(page), platform.settings()]);
    const plan = await planPage(
      { composition, settings, page, isTls, isTimed: false },
      decideWith(composer, composition, visit.developed),
      clock(),
    );
    if (plan.kind === 'redirect') {
      sendRedirect(request, response, plan, isTls);
      return;
    }
    const { developed } = visit;
    const answer = await composer.pageForOne({
      composition: composition.number,
      developed,
      key: plan.key,
    });
    if (answer.kind !== 'page') throw new NotComposed(answer.kind);
    visit.respond(request, response, answer, { isTls, cookies: plan.cookies });
  };

  return { sendPreviewed, sendDeveloped };
}
