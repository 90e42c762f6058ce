/** The title of a document, as tabs and search engines show it: that of the page, then the brand. */
export const documentTitle = (title: string, brandName: string): string =>
  title === '' || title === brandName ? brandName : `${title} · ${brandName}`;
