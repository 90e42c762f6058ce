/**
 * Single-spa hands its whole namespace to every parcel, its own routing included, and tells its inspector of the rest.
 * Remotes are given neither by the shell, which uses parcels alone: without the two, a page brings 3 KB of brotli less.
 * And it forgets the parcels of the shell once they are unmounted.
 *
 * @throws {Error} where the published file is another one than this was written for
 */
export default function dropNamespace(source: string): string {
  const parts: Array<[RegExp, string]> = [
    [/(?<==)Object\.freeze\(\{__proto__:null,/, '/*#__PURE__*/Object.freeze({__proto__:null,'],
    [/,singleSpa:\w+\}/, '}'],
    [/\w+&&window\.__SINGLE_SPA_DEVTOOLS__&&\([^)]*\);/, ''],
    // A root parcel has no parent, and single-spa forgets only those that have one: each visit would leave two kilobytes.
    [/\w+\.parentName&&(?=delete \w+\.parcels\[)/, ''],
  ];
  return parts.reduce((text, [part, replacement]) => {
    if (!part.test(text)) throw new Error(`The file of single-spa has no ${part}.`);
    return text.replace(part, replacement);
  }, source);
}
