import type { InlineText } from '@marquee/kernel/contracts/content';
import type { fromMarkdown } from 'mdast-util-from-markdown';

import { linkFault } from './links.ts';
import { isPlaceholder, placeholdersOf } from './placeholders.ts';

type Root = ReturnType<typeof fromMarkdown>;
export type MarkdownNode = Root['children'][number];
type Phrase = Extract<MarkdownNode, { type: 'paragraph' }>['children'][number];
type Mark = 'strong' | 'emphasis' | 'code';

/** Called with a fault of a node; the caller knows its line in the file. */
export type Report = (node: { position?: MarkdownNode['position'] }, message: string) => void;

const MARKS: Partial<Record<Phrase['type'], Mark>> = { strong: 'strong', emphasis: 'emphasis' };

const plainText = (nodes: readonly Phrase[]): string =>
  nodes
    .map((node) => {
      if ('value' in node) return node.value;
      return 'children' in node ? plainText(node.children) : '';
    })
    .join('')
    .replaceAll(/\s*\n\s*/g, ' ');

const marked = (text: string, mark: Mark | undefined): InlineText => ({
  type: 'text',
  text: text.replaceAll(/\s*\n\s*/g, ' '),
  ...(mark && { mark }),
});

/** The text of a line's nodes, and faults where they are more than a line may hold. */
export const readInline = (nodes: readonly Phrase[], report: Report, mark?: Mark): InlineText[] =>
  nodes.flatMap((node): InlineText[] => {
    if (node.type === 'text' || node.type === 'inlineCode') {
      for (const name of placeholdersOf(node.value)) {
        if (!isPlaceholder(name)) report(node, `No figure is called "${name}".`);
      }
      return [marked(node.value, node.type === 'inlineCode' ? 'code' : mark)];
    }
    if (node.type === 'strong' || node.type === 'emphasis') {
      return readInline(node.children, report, mark ?? MARKS[node.type]);
    }
    if (node.type === 'break') return [marked(' ', mark)];
    if (node.type === 'link') {
      const fault = linkFault(node.url);
      if (fault !== null) report(node, fault);
      // The text inside is read for its faults; a link's text carries no marks.
      readInline(node.children, report);
      const text = plainText(node.children);
      if (text.trim() === '') report(node, `The link to "${node.url}" has no text.`);
      return [{ type: 'link', text, href: node.url }];
    }
    report(node, `A line cannot hold this: ${node.type}.`);
    return [];
  });
