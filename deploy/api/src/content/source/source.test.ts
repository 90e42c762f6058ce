import { Document } from '@marquee/kernel/contracts/content';

import { compareLanguages } from './compare.ts';
import { readDocument } from './document-source.ts';
import { SourceFaults } from './fault.ts';
import { createFill, fillBlock } from './placeholders.ts';
import { readingMinutes } from './words.ts';

const brand = { name: 'Marquee', supportEmail: 'support@marquee.example' };

const aSource = (body: string, front = 'title: Limits\nexcerpt: What they are.') =>
  `---\n${front}\n---\n\n${body}\n`;

const read = (body: string, front?: string) =>
  readDocument('help/limits', new Map([['en.md', aSource(body, front)]])).texts.en?.blocks;

const faultsOf = (body: string, front?: string): string[] => {
  try {
    read(body, front);
    return [];
  } catch (error) {
    if (!(error instanceof SourceFaults)) throw error;
    return error.faults.map(({ place, message }) => `${place} ${message}`);
  }
};

const written = (body: string) => read(body)?.map((block) => fillBlock(block, createFill('de', brand)));

describe('a source becomes', () => {
  it('headings with their anchors, paragraphs, lists, tables and notes', () => {
    const body = [
      '## First **steps** {#first}',
      'One\nline with `code`, *stress* and [a link](/help/deposit#steps).',
      '1. one\n2. two',
      '| A | B |\n| - | - |\n| a | **b** |',
      '> Take care.',
    ].join('\n\n');
    const blocks = read(body);
    expect(blocks).toEqual([
      { type: 'heading', level: 2, id: 'first', text: 'First steps' },
      {
        type: 'paragraph',
        text: [
          { type: 'text', text: 'One line with ' },
          { type: 'text', text: 'code', mark: 'code' },
          { type: 'text', text: ', ' },
          { type: 'text', text: 'stress', mark: 'emphasis' },
          { type: 'text', text: ' and ' },
          { type: 'link', text: 'a link', href: '/help/deposit#steps' },
          { type: 'text', text: '.' },
        ],
      },
      {
        type: 'list',
        isOrdered: true,
        items: [[{ type: 'text', text: 'one' }], [{ type: 'text', text: 'two' }]],
      },
      {
        type: 'table',
        head: [[{ type: 'text', text: 'A' }], [{ type: 'text', text: 'B' }]],
        rows: [[[{ type: 'text', text: 'a' }], [{ type: 'text', text: 'b', mark: 'strong' }]]],
      },
      { type: 'note', text: [{ type: 'text', text: 'Take care.' }] },
    ]);
    expect(Document.shape.blocks.safeParse(blocks).success).toBe(true);
  });

  it('text where it holds HTML', () => {
    const hostile = '<script>alert(1)</script> and <img src=x onerror="alert(2)">';
    expect(read(hostile)).toEqual([{ type: 'paragraph', text: [{ type: 'text', text: hostile }] }]);
    const block = read('<div onclick="x()">\n\ninside\n\n</div>');
    expect(block?.map(({ type }) => type)).toEqual(['paragraph', 'paragraph', 'paragraph']);
  });

  it('text with figures and the brand as the language writes them', () => {
    expect(
      written(
        'At least {{withdrawal.minimum}}. Write to [us](mailto:{{brand.supportEmail}}), {{brand.name}}.',
      ),
    ).toEqual([
      {
        type: 'paragraph',
        text: [
          { type: 'text', text: 'At least 10\u00a0€. Write to ' },
          { type: 'link', text: 'us', href: 'mailto:support@marquee.example' },
          { type: 'text', text: ', Marquee.' },
        ],
      },
    ]);
  });
});

describe('a source is refused, with its file and line,', () => {
  it.each([
    ['javascript:alert(1)'],
    ['JaVaScRiPt:alert(1)'],
    ['java&#10;script:alert(1)'],
    ['data:text/html,x'],
    ['vbscript:x'],
    ['http://example.org/'],
    ['//example.org/'],
    ['/\\\\example.org'],
    ['relative/path'],
    ['ftp://example.org'],
  ])('for a link to %s', (href) => {
    expect(faultsOf(`text\n\n[here](<${href}>)`)).toEqual([
      expect.stringMatching(/^help\/limits\/en\.md:8 The link/),
    ]);
  });

  it.each([
    ['## No anchor', /lacks its anchor/],
    ['# Title {#title}', /Headings are ## and ###/],
    ['## A {#a}\n\n## B {#a}', /anchor "a" is there twice/],
    ['Costs {{withdrawal.typo}}', /No figure is called "withdrawal.typo"/],
    ['[{{no.such}}](/help/x)', /No figure is called "no.such"/],
    ['![alt](https://example.org/x.png)', /cannot hold this: image/],
    ['- one\n  - nested', /An item of a list is one paragraph/],
    ['```\ncode\n```', /cannot hold this: code/],
    ['text\n\n***', /cannot hold this: thematicBreak/],
    ['[text](/de/help/limits)', /carries a language/],
    ['', /The document is empty/],
  ])('for %j', (body, message) => {
    expect(faultsOf(body).join('\n')).toMatch(message);
    expect(faultsOf(body).join('\n')).toMatch(/^help\/limits\/en\.md:\d/);
  });

  it('for a front matter that lacks or invents a name', () => {
    expect(faultsOf('text', 'title: A: b — "c"')).toEqual([
      'help/limits/en.md The front matter lacks "excerpt".',
    ]);
    expect(faultsOf('text', 'title: A\nexcerpt: b\nlayout: wide').join()).toContain('knows no "layout"');
    expect(faultsOf('text', 'title: A\nexcerpt: b\n<b>').join()).toContain(
      'en.md:4 "<b>" is not "name: text"',
    );
  });

  it('for a file that is no language, and facts that are none', () => {
    const files = new Map([
      ['en.md', aSource('text')],
      ['it.md', aSource('text')],
      ['document.json', '{"needs": ["wings"], "published": -1}'],
    ]);
    expect(() => readDocument('help/limits', files)).toThrow(/it\.md: Files are/);
    expect(() => readDocument('help/limits', files)).toThrow(/document\.json: needs\.0/);
    expect(() => readDocument('help/limits', files)).toThrow(/document\.json: published/);
  });
});

describe('translations of a document', () => {
  const compare = (english: string, german: string) =>
    compareLanguages(
      'help/limits',
      readDocument(
        'help/limits',
        new Map([
          ['en.md', aSource(english)],
          ['de.md', aSource(german)],
        ]),
      ),
    ).map(({ message }) => message);

  it('have the same anchors in the same order', () => {
    expect(compare('## A {#a}\n\n## B {#b}', '## X {#a}\n\n## Y {#b}')).toEqual([]);
    expect(compare('## A {#a}\n\n## B {#b}', '## X {#b}\n\n## Y {#a}')).toHaveLength(1);
  });

  it('name the same figures', () => {
    expect(compare('{{deposit.minimum}}', '{{deposit.minimum}} {{deposit.minimum}}')).toEqual([]);
    expect(compare('{{deposit.minimum}}', '5 €')).toHaveLength(1);
  });
});

it('takes a minute for every two hundred words, and at least one', () => {
  const text = (words: number) => [
    { type: 'paragraph' as const, text: [{ type: 'text' as const, text: 'it’s '.repeat(words) }] },
  ];
  expect([1, 299, 300, 1000].map((words) => readingMinutes(text(words)))).toEqual([1, 1, 2, 5]);
});
