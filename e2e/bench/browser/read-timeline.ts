import type { PageRequest } from './request-levels.ts';

/** What a page knows of its own loading. Times in milliseconds since the navigation began. */
export interface Timeline {
  /** When the page wakes, as it says itself. */
  wake: string;
  inlineScript: string;
  htmlAtMs: number;
  loadedMs: number;
  lcpMs: number;
  /** A text or an address by which the document has what was painted last and largest, or the picture itself; empty when it is gone. */
  lcpMark: string;
  /** Compressed bytes of the picture that was painted last and largest; null when the document held it. */
  lcpPictureBytes: number | null;
  layoutShift: number;
  /** Not a number while the page sleeps. */
  remoteReadyMs: number;
  requests: PageRequest[];
}

/** Runs in the page, and so refers to nothing outside itself. */
export async function readTimeline(): Promise<Timeline> {
  const buffered = <Entry extends PerformanceEntry>(type: string): Promise<Entry[]> =>
    new Promise((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries() as Entry[]));
      observer.observe({ type, buffered: true });
      // A page without any never calls back.
      setTimeout(() => resolve([]), 200);
    });
  const paints = await buffered<PerformanceEntry & { url: string; element: Element | null }>(
    'largest-contentful-paint',
  );
  const shifts = await buffered<PerformanceEntry & { value: number }>('layout-shift');
  const [navigation] = performance.getEntriesByType('navigation') as [
    PerformanceNavigationTiming & { finalResponseHeadersStart?: number },
  ];
  const resources = performance.getEntriesByType('resource');
  const painted = paints.at(-1);
  const element = painted?.element ?? null;
  const source = element?.getAttribute('src') ?? '';
  const inlinePicture = source.startsWith('data:') ? source : undefined;
  const picture = resources.find(({ name }) => name === painted?.url);
  const firstTextOf = (element: Element | null): string => {
    if (element === null) return '';
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      if (text.textContent?.trim()) return text.textContent.trim();
    }
    return '';
  };
  const boot = JSON.parse(document.getElementById('marquee-boot')?.textContent ?? '{}') as { wake: string };
  return {
    wake: boot.wake,
    inlineScript: document.querySelector('body > script:not([type])')?.textContent ?? '',
    // With Early Hints, `responseStart` is the hints' own.
    htmlAtMs: navigation.finalResponseHeadersStart || navigation.responseStart,
    loadedMs: navigation.loadEventStart,
    lcpMs: painted?.startTime ?? Number.NaN,
    lcpMark: inlinePicture ?? (picture === undefined ? firstTextOf(element) : new URL(picture.name).pathname),
    // One that was hinted says nothing of its transfer.
    lcpPictureBytes: picture?.encodedBodySize ?? null,
    layoutShift: shifts.reduce((sum, { value }) => sum + value, 0),
    remoteReadyMs: performance.getEntriesByName('marquee:remote-ready')[0]?.startTime ?? Number.NaN,
    requests: resources.map((entry) => ({
      path: new URL(entry.name).pathname,
      startMs: entry.startTime,
      endMs: entry.responseEnd,
      bytes: entry.encodedBodySize,
      initiator: entry.initiatorType,
      isHinted: entry.initiatorType === 'early-hints',
    })),
  };
}
