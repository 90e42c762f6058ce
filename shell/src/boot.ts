import type { Boot } from '@marquee/kernel/contracts';

export const BOOT_ELEMENT_ID = 'marquee-boot';

/** Reads what the edge put into the page. @throws when the page carries none: it was not composed by an edge */
export function readBoot(document: Document): Boot {
  const element = document.getElementById(BOOT_ELEMENT_ID);
  if (element === null) throw new Error('This page carries no boot data.');
  return JSON.parse(element.textContent) as Boot;
}
