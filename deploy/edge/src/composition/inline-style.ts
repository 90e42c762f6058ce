const RELATIVE_ADDRESS = /url\((['"]?)(?!data:|https?:|\/)([^)'"]+)\1\)/g;

/** Makes a style sheet fit to stand inside a page: its relative addresses would start from the page's. */
export const inlineStyle = (css: string, packageName: string): string =>
  css.replace(RELATIVE_ADDRESS, (_match, _quote, file: string) => `url(/assets/${packageName}/${file})`);
