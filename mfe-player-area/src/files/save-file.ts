import type { DataExport } from '@marquee/kernel/contracts/player';

/** Gives a file to the browser, which asks where to or keeps it where it keeps downloads. */
export function saveFile({ fileName, mediaType, content }: DataExport): void {
  const url = URL.createObjectURL(new Blob([content], { type: mediaType }));
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  URL.revokeObjectURL(url);
}
