import type { Page } from 'playwright';

export interface Fling {
  /** Time between frames while the list moved. */
  frameMs: number[];
  /** Most elements of the list at once, and of the whole document. */
  listNodes: number;
  documentNodes: number;
}

/** Frames of a page that does nothing: what this machine gives at its best right now. */
export function measureIdleFrames(page: Page, durationMs: number): Promise<number[]> {
  return page.evaluate(async (wanted) => {
    const frames: number[] = [];
    const begin = performance.now();
    let last = begin;
    while (last - begin < wanted) {
      // One frame after the other is the measurement.
      // oxlint-disable-next-line no-await-in-loop
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      frames.push(now - last);
      last = now;
    }
    return frames.slice(1);
  }, durationMs);
}

/** Scrolls the whole document in equal steps, one a frame, and counts what stands in it meanwhile. */
export function fling(page: Page, { list, pixelsPerFrame }: { list: string; pixelsPerFrame: number }) {
  return page.evaluate(
    async ({ selector, step }): Promise<Fling> => {
      const grid = document.querySelector(selector);
      if (grid === null) throw new Error(`There is no ${selector} to scroll.`);
      const fling: Fling = { frameMs: [], listNodes: 0, documentNodes: 0 };
      window.scrollTo({ top: 0, behavior: 'instant' });
      const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      await nextFrame();
      let last = await nextFrame();
      const lowest = () => document.documentElement.scrollHeight - window.innerHeight - 1;
      while (window.scrollY < lowest()) {
        window.scrollBy({ top: step, behavior: 'instant' });
        // oxlint-disable-next-line no-await-in-loop
        const now = await nextFrame();
        fling.frameMs.push(now - last);
        last = now;
        fling.listNodes = Math.max(fling.listNodes, grid.querySelectorAll('*').length);
        fling.documentNodes = Math.max(fling.documentNodes, document.querySelectorAll('*').length);
      }
      return fling;
    },
    { selector: list, step: pixelsPerFrame },
  );
}
