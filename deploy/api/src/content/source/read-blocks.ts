import type { Block, InlineText } from '@marquee/kernel/contracts/content';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

import type { Fault } from './fault.ts';
import { type MarkdownNode, readInline, type Report } from './read-inline.ts';

/** HTML and code by indentation are switched off: what looks like them is text, and is shown as text. */
const GRAMMAR = {
  extensions: [gfmTable(), { disable: { null: ['htmlFlow', 'htmlText', 'codeIndented'] } }],
  mdastExtensions: [gfmTableFromMarkdown()],
};

const ANCHOR = /\s*\{#([a-z][a-z0-9-]{0,39})\}\s*$/;

const readHeading = (node: Extract<MarkdownNode, { type: 'heading' }>, report: Report): Block[] => {
  const line = readInline(node.children, report);
  const text = line.map((part) => part.text).join('');
  const id = ANCHOR.exec(text)?.[1];
  if (line.some(({ type }) => type === 'link')) report(node, 'A heading holds no links.');
  if (node.depth !== 2 && node.depth !== 3) {
    report(node, 'Headings are ## and ###; the title is in the front matter.');
    return [];
  }
  if (id === undefined) {
    report(node, `The heading "${text}" lacks its anchor: {#name}.`);
    return [];
  }
  return [{ type: 'heading', level: node.depth, id, text: text.replace(ANCHOR, '') }];
};

const readItems = (node: Extract<MarkdownNode, { type: 'list' }>, report: Report): InlineText[][] =>
  node.children.map((item) => {
    const [first, ...others] = item.children;
    const extra = first?.type === 'paragraph' ? others[0] : (first ?? item);
    if (extra) report(extra, 'An item of a list is one paragraph of text.');
    return first?.type === 'paragraph' ? readInline(first.children, report) : [];
  });

const readTable = (node: Extract<MarkdownNode, { type: 'table' }>, report: Report): Block => {
  const [head, ...rows] = node.children.map((row) =>
    row.children.map((cell) => readInline(cell.children, report)),
  );
  const width = head?.length ?? 0;
  const isUneven = rows.some((row) => row.length !== width);
  if (isUneven) report(node, 'Every row of a table has as many cells as its head.');
  return { type: 'table', head: head ?? [], rows };
};

const readNode = (node: MarkdownNode, report: Report): Block[] => {
  switch (node.type) {
    case 'heading':
      return readHeading(node, report);
    case 'paragraph':
      return [{ type: 'paragraph', text: readInline(node.children, report) }];
    case 'list':
      return [{ type: 'list', isOrdered: node.ordered === true, items: readItems(node, report) }];
    case 'table':
      return [readTable(node, report)];
    case 'blockquote':
      return node.children.flatMap((child): Block[] => {
        if (child.type === 'paragraph') return [{ type: 'note', text: readInline(child.children, report) }];
        report(child, 'A note is paragraphs of text.');
        return [];
      });
    default:
      report(node, `A document cannot hold this: ${node.type}.`);
      return [];
  }
};

/** The blocks of a body in Markdown. `linesBefore` is added to the lines that faults name. */
export const readBlocks = (
  file: string,
  body: string,
  linesBefore = 0,
): { blocks: Block[]; faults: Fault[] } => {
  const faults: Fault[] = [];
  const report: Report = ({ position }, message) =>
    faults.push({ place: `${file}:${(position?.start.line ?? 1) + linesBefore}`, message });
  const root = fromMarkdown(body, GRAMMAR);
  const blocks = root.children.flatMap((node) => readNode(node, report));
  if (blocks.length === 0) report(root, 'The document is empty.');
  const ids = blocks.flatMap((block) => (block.type === 'heading' ? [block.id] : []));
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) report(root, `The anchor "${twice}" is there twice.`);
  return { blocks, faults };
};
