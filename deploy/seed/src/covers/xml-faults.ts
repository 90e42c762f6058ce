/**
 * Lists what is wrong with a document: tags that do not pair, repeated attributes or ids, references without a target.
 *
 * Only for what this folder writes: no comments, no CDATA, no processing instructions.
 */
export function faultsOf(document: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const ids: string[] = [];
  const tag = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+=(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)|</g;
  for (const [found, closing, name = '', attributes = '', selfClosing, text] of document.matchAll(tag)) {
    if (text !== undefined) {
      if (/&(?!amp;|lt;|gt;|quot;|#\d+;)/.test(text))
        faults.push(`A bare ampersand in “${text.slice(0, 40)}”.`);
    } else if (found === '<') {
      faults.push('A tag that does not parse.');
    } else if (closing === '/') {
      const expected = open.pop();
      if (expected !== name) faults.push(`</${name}> closes <${expected ?? 'nothing'}>.`);
    } else {
      faults.push(...attributeFaults(name, attributes, ids));
      if (selfClosing !== '/') open.push(name);
    }
  }
  if (open.length > 0) faults.push(`Never closed: ${open.join(', ')}.`);
  const known = new Set(ids);
  if (known.size !== ids.length) faults.push('An id appears twice.');
  for (const [, byPaint, byUse] of document.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)) {
    const target = byPaint ?? byUse ?? '';
    if (!known.has(target)) faults.push(`Nothing has the id ${target}.`);
  }
  return faults;
}

function attributeFaults(name: string, attributes: string, ids: string[]): string[] {
  const found = Array.from(attributes.matchAll(/([\w:-]+)=(?:"([^"]*)"|'([^']*)')/g));
  const names = found.map(([, attribute]) => attribute);
  for (const [, attribute, double, single] of found) if (attribute === 'id') ids.push(double ?? single ?? '');
  const isRepeated = new Set(names).size !== names.length;
  const isBare = found.some(([, , double, single]) =>
    /&(?!amp;|lt;|gt;|quot;|#\d+;)/.test(double ?? single ?? ''),
  );
  return [
    ...(isRepeated ? [`<${name}> repeats an attribute.`] : []),
    ...(isBare ? [`<${name}> has a bare ampersand.`] : []),
  ];
}
