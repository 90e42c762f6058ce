import { type Language, LANGUAGES } from '@marquee/kernel/contracts';

import type { DocumentSource, DocumentText } from './document-source.ts';
import type { Fault } from './fault.ts';
import { placeholdersOf } from './placeholders.ts';
import { linesOf } from './words.ts';

const anchorsOf = ({ blocks }: DocumentText): string =>
  blocks
    .flatMap((block) => (block.type === 'heading' ? [`${'#'.repeat(block.level)} ${block.id}`] : []))
    .join(', ');

const figuresOf = (text: DocumentText): string =>
  [...new Set(text.blocks.flatMap(linesOf).flatMap(placeholdersOf))]
    .filter((name) => !name.startsWith('brand.'))
    .toSorted()
    .join(', ');

/** Where translations of a document differ in what must be the same: anchors in their order, and the figures named. */
export const compareLanguages = (folder: string, { texts }: DocumentSource): Fault[] => {
  const languages = LANGUAGES.filter((language) => texts[language]);
  const [first] = languages;
  const model = first && texts[first];
  if (!model) return [];
  return languages.slice(1).flatMap((language: Language): Fault[] => {
    const text = texts[language];
    if (!text) return [];
    const place = `${folder}/${language}.md`;
    const faults: Fault[] = [];
    if (anchorsOf(text) !== anchorsOf(model)) {
      faults.push({
        place,
        message: `Headings are ${anchorsOf(text)}; in ${first} they are ${anchorsOf(model)}.`,
      });
    }
    if (figuresOf(text) !== figuresOf(model)) {
      faults.push({
        place,
        message: `Figures are ${figuresOf(text)}; in ${first} they are ${figuresOf(model)}.`,
      });
    }
    return faults;
  });
};
