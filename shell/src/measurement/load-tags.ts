const TAG_HOST = 'https://www.googletagmanager.com';

const MANAGER = /^GTM-[A-Z0-9]+$/;
const ANALYTICS = /^G-[A-Z0-9]+$/;

/** Where the script of an id lies; undefined for what is no id of a tag manager or of analytics. */
export function tagAddress(id: string): string | undefined {
  if (MANAGER.test(id)) return `${TAG_HOST}/gtm.js?id=${id}`;
  return ANALYTICS.test(id) ? `${TAG_HOST}/gtag/js?id=${id}` : undefined;
}

type TagWindow = Window & { dataLayer?: unknown[] };

/** Analytics takes commands as the arguments of a call, and ignores a list. */
function asCommand(..._words: unknown[]): unknown {
  // oxlint-disable-next-line prefer-rest-params
  return arguments;
}

/** Loads the scripts of the ids, once. Call it when the visitor has agreed, and not before. */
export function loadTags(window: Window, ids: readonly string[]): void {
  const page: TagWindow = window;
  if (page.dataLayer !== undefined) return;
  const startedAt = window.performance.timeOrigin;
  const layer: unknown[] = [
    { event: 'gtm.js', 'gtm.start': startedAt },
    asCommand('js', new Date(startedAt)),
  ];
  page.dataLayer = layer;
  for (const id of ids) {
    const address = tagAddress(id);
    if (address === undefined) continue;
    if (ANALYTICS.test(id)) layer.push(asCommand('config', id));
    const script = window.document.createElement('script');
    script.async = true;
    script.src = address;
    window.document.head.append(script);
  }
}
