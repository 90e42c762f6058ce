import type { Messages, RemotePage, RemotePageRequest, RemoteServer } from '@marquee/kernel/contracts';
import { type Language, LANGUAGES } from '@marquee/kernel/locale';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';

import { escapeScriptJson, scriptJson } from '../render/html.ts';
import { type SharedText, shareText } from './shared-text.ts';
import { withDeadline } from './with-deadline.ts';

export type MessagesByLanguage = Record<Language, Messages>;

/** A remote's page as it leaves the thread that rendered it. */
export interface RenderedFragment extends Pick<RemotePage, 'status' | 'head' | 'textKey'> {
  html: SharedText;
  /** The page's messages, and its data, as JSON that may stand in a data block. */
  messagesJson: SharedText;
  stateJson: SharedText;
}

/** One render: a request that can be sent to another thread, and how long it may take. */
export interface RenderTask extends Omit<RemotePageRequest, 'signal'> {
  deadlineMs: number;
}

const messages = z.record(z.string(), z.string());

/** What the page is made from; a head holds more, which is only read. */
const Page = z.object({
  status: z.union([z.literal(200), z.literal(404)]),
  html: z.string(),
  head: z.looseObject({ title: z.string() }),
  messages: z.looseObject({}),
  textKey: z.optional(z.string()),
});

export const readMessages = (of: (lang: Language) => Messages): MessagesByLanguage =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, messages.parse(of(lang))])) as MessagesByLanguage;

export const requireFunctions = (bundle: object, names: readonly string[]): void => {
  for (const name of names) {
    if (typeof (bundle as Record<string, unknown>)[name] !== 'function') {
      throw new TypeError(`The server bundle exports no function "${name}".`);
    }
  }
};

/** What a thread does with the server bundle of a remote. */
export interface RemoteTasks {
  /** Checks the bundle's exports and reads its messages. */
  describe(): MessagesByLanguage;
  /** @throws whatever the remote throws, `DeadlineExceeded`, or a `TypeError` where it returns no page */
  renderPage(task: RenderTask): Promise<RenderedFragment>;
}

/** Bytes of markup that a thread keeps for the other threads. */
const MAXIMUM_MARKUP = 16 * 1024 * 1024;

export function createRemoteTasks(server: RemoteServer): RemoteTasks {
  /** A remote gives the same text for the same page, and the same messages for all pages of a language. */
  const markups = new LRUCache<string, SharedText>({
    maxSize: MAXIMUM_MARKUP,
    sizeCalculation: ({ length }) => length + 1,
  });
  const sharedMessages = new WeakMap<object, SharedText>();

  const shareMarkup = (html: string): SharedText => {
    const shared = markups.get(html) ?? shareText(html);
    markups.set(html, shared);
    return shared;
  };
  const shareMessages = (own: object): SharedText => {
    const shared = sharedMessages.get(own) ?? shareText(scriptJson(messages.parse(own)));
    sharedMessages.set(own, shared);
    return shared;
  };

  return {
    describe() {
      requireFunctions(server, ['renderPage', 'messages']);
      return readMessages((lang) => server.messages(lang));
    },
    async renderPage({ deadlineMs, ...request }) {
      const page = await withDeadline(deadlineMs, (signal) => server.renderPage({ ...request, signal }));
      const parsed = Page.safeParse(page);
      if (!parsed.success) {
        const [issue] = parsed.error.issues;
        throw new TypeError(`renderPage returned no page: ${issue?.path.join('.')} ${issue?.message}`);
      }
      // The head goes through JSON too: a function in it could not leave the thread.
      const head = JSON.parse(JSON.stringify(page.head)) as RemotePage['head'];
      const { status, html, textKey } = parsed.data;
      return {
        status,
        head,
        textKey,
        html: shareMarkup(html),
        messagesJson: shareMessages(page.messages),
        stateJson: shareText(escapeScriptJson(JSON.stringify(page.state) ?? 'null')),
      };
    },
  };
}
