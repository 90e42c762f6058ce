/** An address of this site, taken apart. `search` and `hash` hold their marks, or are empty. */
export interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** Encodes raw input, so that it can be sent in a `Location` header. */
const printable = (text: string): string =>
  text.toWellFormed().replace(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character));

/** Takes a path with query and hash apart, without touching the path. */
export const parseAddress = (url: string): Address => {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  return {
    pathname,
    search: search.length > 1 ? printable(search) : '',
    hash: hash.length > 1 ? printable(hash) : '',
  };
};

/** One `name=value` of a query, with the text it was written as. */
export interface QueryPair {
  name: string;
  value: string;
  raw: string;
}

/** The pairs of a query in their order, so that some can be taken out without rewriting the others. */
export const parseQuery = (search: string): QueryPair[] =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter((raw) => raw !== '')
    .map((raw) => {
      const [[name, value] = ['', '']] = new URLSearchParams(raw);
      return { name, value, raw };
    });

/** The inverse of `parseQuery`. */
export const formatQuery = (pairs: readonly Pick<QueryPair, 'raw'>[]): string =>
  pairs.length === 0 ? '' : `?${pairs.map(({ raw }) => raw).join('&')}`;
