/** What an answer shows inside its `<main>`: the words, or what stands for a part that is still to come. */
export function shownIn(html: string): string {
  const main = /<main\b[^>]*>(.*?)<\/main>/s.exec(html)?.[1] ?? '';
  const words = main
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .trim();
  const [, label = ''] = /role="status" aria-label="([^"]+)"/.exec(main) ?? [];
  return words || label;
}
