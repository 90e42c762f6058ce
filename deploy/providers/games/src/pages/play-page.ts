import { LANGUAGES } from '@marquee/kernel/locale';
import { html, jsonBlock } from '@marquee/kernel/server/html';
import type { Markup } from '@marquee/kernel/server/html';

import type { GameConfig } from '../client/config.ts';
import type { RoundView } from '../client/protocol.ts';
import type { Texts } from '../client/texts.ts';
import { basisPointsOf } from '../engine/index.ts';
import type { Game } from '../games/game.ts';
import { offerStakes } from '../games/stakes.ts';
import { CREDITS } from '../wallet/credits.ts';
import type { Assets } from './assets.ts';
import { script, stylesheet, writeDocument } from './document.ts';
import { pageOf } from './game-pages.ts';
import { messagesOf } from './words.ts';

/** How a page is played: for money or for credits, and in what. */
interface Mode {
  isReal: boolean;
  currency: string;
  /** Nothing is played on the page: it shows this round again. */
  replay?: RoundView;
}

const DEMO: Mode = { isReal: false, currency: CREDITS };

const stakesIn = (game: Game, currency: string): GameConfig['stakes'] => {
  const offer = offerStakes(game, currency, null);
  if (!offer) throw new Error(`${game.slug} has no stakes`);
  const { stakesMinor, defaultMinor, mostMinor } = offer;
  return { offeredMinor: stakesMinor, defaultMinor, mostMinor };
};

const configOf = (game: Game, texts: Texts, assets: Assets, { currency, replay }: Mode): GameConfig => ({
  slug: game.slug,
  lang: texts.lang,
  messages: messagesOf(texts.lang),
  messageFiles: Object.fromEntries(LANGUAGES.map((lang) => [lang, assets.pathOf(`${lang}.json`)])),
  currency,
  stakes: stakesIn(game, currency),
  minimumRoundMs: game.minimumRoundMs,
  hasDecision: game.opening !== undefined,
  replay: replay ?? null,
  rules: pageOf(game.slug).rules,
});

const reset = html`<button type="button" class="reset" id="reset" hidden data-label="balance.reset">
  <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12a7 7 0 1 0 2.300 -5.200M5 4v4.500h4.500" /></svg>
</button>`;

const controls = ({ slug }: Game, { isReal, replay }: Mode): Markup => {
  const { stakeLabel = 'stake.label' } = pageOf(slug);
  return html`<div class="controls" ${replay ? 'hidden' : ''}>
      <div class="meter balance">
        <span class="meter-name" data-text="${isReal ? 'balance.real' : 'balance.label'}"></span>
        <output class="meter-value" id="balance">–</output>
        ${isReal ? '' : reset}
      </div>
      <div class="meter stake" role="group" data-label="${stakeLabel}">
        <span class="meter-name" id="stake-name" data-text="${stakeLabel}"></span>
        <div class="stepper">
          <button type="button" id="stake-less" data-label="stake.less">−</button>
          <output class="meter-value" id="stake" aria-live="polite">–</output>
          <button type="button" id="stake-more" data-label="stake.more">+</button>
        </div>
      </div>
      <button
        type="button"
        class="spin"
        id="spin"
        aria-disabled="true"
        data-text="game.${slug}.play"
      ></button>
    </div>
    <p class="hint" data-text="game.${slug}.hint" ${replay ? 'hidden' : ''}></p>`;
};

const machine = (game: Game, texts: Texts, mode: Mode): Markup =>
  html`<section class="machine" id="machine" aria-labelledby="title">
    <div class="sign">
      <h1 id="title" data-text="game.${game.slug}.title"></h1>
    </div>
    <button type="button" class="sound" id="sound" data-sound="off" aria-label="${texts.say('sound.on')}">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path class="speaker" d="M4 9.500V14.500H7.500L12 18.500V5.500L7.500 9.500Z" />
        <path class="waves" d="M15 9.200A4 4 0 0 1 15 14.800M17.500 6.500A8 8 0 0 1 17.500 17.500" />
        <path class="cross" d="M15.500 9.500L20.500 14.500M20.500 9.500L15.500 14.500" />
      </svg>
    </button>
    <p class="replay-badge" id="replay-badge" hidden>
      <span data-text="replay.mark"></span>
      <button
        type="button"
        class="small"
        id="replay-end"
        data-text="${mode.replay ? 'replay.again' : 'replay.end'}"
      ></button>
    </p>
    <p class="replay-badge" id="short-of-money" hidden>
      <button type="button" class="small" id="cashier" data-text="cashier.open"></button>
    </p>
    ${pageOf(game.slug).stage}
    <p class="status" id="status" role="status" data-tone="plain"><span data-text="status.loading"></span></p>
    ${controls(game, mode)}
  </section>`;

const PARTS = { paytable: 'paytable.title', rounds: 'rounds.title', fairness: 'fairness.title' } as const;
type Part = keyof typeof PARTS;

/**
 * A part beside the machine where there is room, and a drawer over it where there is not: the style decides, and the
 * attribute `popover` brings the keys, the focus and one drawer at a time.
 */
const panel = (id: Part, content: Markup): Markup =>
  html`<section class="panel" id="${id}" popover aria-labelledby="${id}-title">
    <div class="panel-head">
      <h2 id="${id}-title" data-text="${PARTS[id]}"></h2>
      <button
        type="button"
        class="close"
        popovertarget="${id}"
        popovertargetaction="hide"
        data-label="panel.close"
      >
        <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6L18 18M18 6L6 18" /></svg>
      </button>
    </div>
    ${content}
  </section>`;

const openers = Object.entries(PARTS).map(
  ([id, title]) => html`<button type="button" popovertarget="${id}" data-text="${title}"></button>`,
);

/** The return, or the lowest of them where it depends on what the player chooses. */
const returnNote = ({ slug, returns: { lowest, highest } }: Game): Markup => {
  const ratio = basisPointsOf(lowest) / 10_000;
  const key = lowest === highest ? 'rtp.label' : 'rtp.labelFrom';
  return html`<p class="rtp">
    <strong data-text="${key}" data-percent="${ratio}"></strong>
    <span data-text="${pageOf(slug).returnBasis ?? 'rtp.basis'}"></span>
  </p>`;
};

const paytable = (game: Game): Markup =>
  panel(
    'paytable',
    html`${pageOf(game.slug).paytable} ${returnNote(game)}
      <p>
        <a
          href="/par/${game.slug}"
          data-page="/par/${game.slug}"
          target="_blank"
          rel="noopener"
          data-text="par.link"
        ></a>
      </p>`,
  );

const rounds = panel(
  'rounds',
  html`<p class="note" id="rounds-empty" data-text="rounds.empty"></p>
    <ol class="rounds" id="rounds-list" aria-labelledby="rounds-title"></ol>`,
);

const fairness = ({ slug }: Game): Markup =>
  panel(
    'fairness',
    html`<p class="note" data-text="fairness.intro"></p>
      <div class="fair">
        <dl class="seeds">
          <dt data-text="fairness.commit"></dt>
          <dd class="code" id="commit">–</dd>
          <dt data-text="fairness.next"></dt>
          <dd class="code" id="next-commit">–</dd>
          <dt data-text="fairness.nextRound"></dt>
          <dd class="code" id="next-nonce">–</dd>
        </dl>
        <form id="seed-form" class="seed-form">
          <label for="client-seed" data-text="fairness.clientSeed"></label>
          <div class="field">
            <input
              id="client-seed"
              maxlength="64"
              autocomplete="off"
              spellcheck="false"
              aria-describedby="seed-help"
            />
            <button class="button quiet" id="save-seed" data-text="fairness.save"></button>
          </div>
          <p class="note" id="seed-help" data-text="fairness.clientSeedHelp"></p>
          <button type="button" class="button quiet" id="rotate" data-text="fairness.rotate"></button>
        </form>
        <div class="revealed">
          <h3 data-text="fairness.revealed"></h3>
          <p class="note" id="revealed-none" data-text="fairness.none"></p>
          <ul id="revealed"></ul>
          <p>
            <a
              href="/verify/${slug}"
              data-page="/verify/${slug}"
              target="_blank"
              rel="noopener"
              data-text="verify.title"
            ></a>
          </p>
        </div>
      </div>`,
  );

const realityCheck = html`<dialog id="reality" aria-labelledby="reality-title">
  <form method="dialog">
    <h2 id="reality-title" data-text="reality.title"></h2>
    <dl class="facts">
      <dt data-text="reality.elapsed"></dt>
      <dd id="reality-elapsed"></dd>
      <dt data-text="reality.net"></dt>
      <dd id="reality-net"></dd>
    </dl>
    <div class="choices">
      <button class="button quiet" value="leave" data-text="exit"></button>
      <button class="button" id="reality-continue" value="continue" data-text="reality.continue"></button>
    </div>
  </form>
</dialog>`;

const top = ({ isReal }: Mode): Markup =>
  html`<div class="top">
    <p class="demo" data-text="${isReal ? 'real.label' : 'demo.label'}"></p>
    <nav data-label="sections">${openers}</nav>
    <button type="button" class="button quiet" id="exit" data-text="exit"></button>
  </div>`;

/** The page a game runs in: complete and readable before its script arrives. */
export const playPage = (game: Game, texts: Texts, assets: Assets, mode: Mode = DEMO): string =>
  writeDocument({
    texts,
    title: [texts.say(`game.${game.slug}.title`), ...(mode.replay ? [texts.say('replay.mark')] : [])].join(
      ' – ',
    ),
    head: html`${stylesheet(assets, game.slug)} ${script(assets, 'mark-framed', 'now')}
      <link
        rel="preload"
        as="font"
        type="font/woff2"
        crossorigin
        href="${assets.pathOf('onest-latin-wght-normal.woff2')}"
      />
      ${script(assets, game.slug, 'later')}`,
    body: html`${pageOf(game.slug).drawings ?? ''}
      <main aria-labelledby="title">
        ${mode.replay ? '' : top(mode)}
        <div class="parts">
          ${machine(game, texts, mode)} ${paytable(game)}
          ${mode.replay ? '' : html`${rounds} ${fairness(game)}`}
        </div>
      </main>
      ${realityCheck} ${jsonBlock('config', configOf(game, texts, assets, mode))}`,
  });
