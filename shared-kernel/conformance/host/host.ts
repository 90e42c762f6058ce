import { shared } from 'marquee-conformance-shared';
import { mountRootParcel, type Parcel, type ParcelConfig } from 'single-spa';

import type { PageHead, RouteParams } from '../../src/contracts/render.ts';
import type { Language } from '../../src/locale/languages.ts';
import type { RemoteModule } from '../../src/remote/define-remote.ts';
import type { RemoteProps } from '../../src/remote/host.ts';
import { kernelMessages } from '../../src/ui/messages.ts';
import { loadContainer } from './container.ts';
import { currentCounts, startCounting } from './counting.ts';
import { createKitHost } from './kit-host.ts';

/** A page as the kit asks for it. */
export interface HostedPage {
  routeId: string;
  params: RouteParams;
  /** With its language. */
  address: string;
  lang: Language;
  messages: Record<string, string>;
  isPlayer: boolean;
  /** The server's render, to hydrate. */
  served?: { html: string; state: unknown };
}

export interface Shown {
  /** What the remote said of its failure; null where the page stands. */
  failure: string | null;
  /** Errors that the page survived: markup that differs from the server's, say. */
  errors: string[];
  title: string;
  text: string;
}

startCounting();

const { host, signIn } = createKitHost();
const outlet = document.getElementById('outlet') as HTMLElement;
const violations: string[] = [];
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
  violations.push(`${violatedDirective} ${blockedURI} ${sample}`.trim());
});

let remote: RemoteModule;
let mounted: { parcel: Parcel; cancel: AbortController } | null = null;
let keys = 0;

interface Attempt {
  failure: string | null;
  errors: string[];
  head: PageHead | null;
}

function propsOf(page: HostedPage, attempt: Attempt, signal: AbortSignal): RemoteProps {
  const { pathname, search, hash } = new URL(page.address, location.origin);
  keys += 1;
  return {
    lang: page.lang,
    route: { id: page.routeId, params: page.params },
    location: { pathname, search, hash, state: null, key: String(keys) },
    navigationType: 'PUSH',
    messages: page.messages,
    uiMessages: kernelMessages(page.lang),
    identifierPrefix: 'conformance-',
    host,
    signal,
    ...(page.served && { initialState: { routeId: page.routeId, state: page.served.state } }),
    onPrepared: () => {},
    onHead(head) {
      attempt.head = head;
    },
    onError: (error) => attempt.errors.push(String(error)),
    onFailure(error) {
      attempt.failure ??= String(error);
    },
  };
}

const untilPainted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

function elementFor({ served }: HostedPage): HTMLElement {
  const template = document.createElement('div');
  // Set through the parser of an inert document: it is the kit's own fetch of the remote's own server.
  if (served !== undefined)
    template.append(...new DOMParser().parseFromString(trusted(served.html), 'text/html').body.childNodes);
  outlet.replaceChildren(template);
  return template;
}

interface HtmlPolicy {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): {
    createHTML(html: string): string;
  };
}

const htmlPolicy = (window as unknown as { trustedTypes?: HtmlPolicy }).trustedTypes?.createPolicy(
  'marquee-conformance',
  { createHTML: (html) => html },
);
const trusted = (html: string): string => htmlPolicy?.createHTML(html) ?? html;

const shownOf = (attempt: Attempt): Shown => ({
  failure: attempt.failure,
  errors: attempt.errors,
  title: attempt.head?.title ?? '',
  text: outlet.innerText,
});

async function mount(page: HostedPage): Promise<Shown> {
  signIn(page.isPlayer);
  const attempt: Attempt = { failure: null, errors: [], head: null };
  const cancel = new AbortController();
  const { bootstrap, mount: mountRemote, update: updateRemote, unmount: unmountRemote } = remote;
  const config = {
    bootstrap,
    mount: mountRemote,
    update: updateRemote,
    unmount: unmountRemote,
  } as unknown as ParcelConfig;
  const parcel = mountRootParcel(config, {
    ...propsOf(page, attempt, cancel.signal),
    domElement: elementFor(page),
  });
  for (const promise of [parcel.loadPromise, parcel.bootstrapPromise, parcel.unmountPromise])
    promise.catch(() => {});
  mounted = { parcel, cancel };
  await parcel.mountPromise.catch((error: unknown) => {
    attempt.failure ??= String(error);
  });
  await untilPainted();
  return shownOf(attempt);
}

async function update(page: HostedPage): Promise<Shown> {
  if (mounted === null) throw new Error('Nothing is mounted.');
  signIn(page.isPlayer);
  const attempt: Attempt = { failure: null, errors: [], head: null };
  await mounted.parcel.update?.({ ...propsOf(page, attempt, mounted.cancel.signal) });
  await untilPainted();
  return shownOf(attempt);
}

/** Returns what is left in the remote's element. */
async function unmount(): Promise<string> {
  const leaving = mounted;
  mounted = null;
  if (leaving?.parcel.getStatus() === 'MOUNTED') await leaving.parcel.unmount();
  else leaving?.cancel.abort();
  const left = outlet.firstElementChild?.innerHTML ?? '';
  outlet.replaceChildren();
  return left;
}

/** Mounts, updates and unmounts the pages in turn. Returns the first failure. */
async function cycle(pages: readonly HostedPage[], times: number): Promise<string | null> {
  for (let done = 0; done < times; done += 1) {
    const page = pages[done % pages.length] as HostedPage;
    for (const act of [() => mount(page), () => update(page)]) {
      const { failure } = await act();
      if (failure !== null) return `${page.address}: ${failure}`;
    }
    await unmount();
  }
  return null;
}

const conformance = {
  async load(entry: string, globalName: string): Promise<void> {
    remote = await loadContainer(entry, globalName, shared);
  },
  mount,
  update,
  unmount,
  cycle,
  counts: currentCounts,
  violations: () => violations,
};

export type ConformanceHost = typeof conformance;

Object.assign(window, { conformance });
