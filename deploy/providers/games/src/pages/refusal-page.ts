import { html } from '@marquee/kernel/server/html';

import type { Texts } from '../client/texts.ts';
import type { Assets } from './assets.ts';
import { stylesheet, writeDocument } from './document.ts';

/** Shown where there is no session to play, or no round to show. */
export const refusalPage = (texts: Texts, assets: Assets, reason = 'error.session'): string =>
  writeDocument({
    texts,
    title: texts.say('error.page'),
    head: stylesheet(assets, 'sheet'),
    body: html`<main class="sheet refusal">
      <h1 data-text="error.page"></h1>
      <p class="note" data-text="${reason}"></p>
    </main>`,
  });
