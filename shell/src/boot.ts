import type { Boot } from '@marquee/kernel/contracts';

/** Where the start script leaves the page's data for the shell. A symbol: no element of the page can take its name. */
const BOOT = Symbol.for('marquee:boot');

type BootWindow = Window & { [BOOT]?: Boot };

/** Reads the browser's own getter: an element named `currentScript` would shadow `document.currentScript`. */
const runningScript = (document: Document): Element | null =>
  Object.getOwnPropertyDescriptor(Document.prototype, 'currentScript')?.get?.call(document) as Element | null;

/**
 * Reads the data that the edge put into the page, and keeps it for the shell.
 *
 * It is the element right before the start script. It is not looked up by its id, which an earlier element could have
 * too.
 *
 * @throws when there is none: the page was not composed by an edge
 */
export function takeBoot(window: Window, script = runningScript(window.document)): Boot {
  const element = script?.previousElementSibling;
  if (element?.getAttribute('type') !== 'application/json')
    throw new Error('This page carries no boot data.');
  const boot = JSON.parse(element.textContent) as Boot;
  (window as BootWindow)[BOOT] = boot;
  return boot;
}

/** What the start script has read. @throws when it has not run */
export function readBoot(window: Window): Boot {
  const boot = (window as BootWindow)[BOOT];
  if (boot === undefined) throw new Error('The start script has not run.');
  return boot;
}
