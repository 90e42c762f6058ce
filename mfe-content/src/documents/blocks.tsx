import type { Block } from '@marquee/kernel/contracts/content';
import { Icon } from '@marquee/kernel/ui';

import { useTranslate } from '../texts.ts';
import { AnchorLink } from './anchor-link.tsx';
import { InlineText } from './inline-text.tsx';
import { useCopy } from './use-copy.ts';

import * as styles from './blocks.module.css';

type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>;

interface BlocksProps {
  blocks: readonly Block[];
  /** What tables before the first heading are about. */
  title: string;
}

/** The body of a document. */
export function Blocks({ blocks, title }: BlocksProps) {
  return blocks.map((block, index) => (
    <BlockView key={index} block={block} under={headingAbove(blocks, index) ?? title} />
  ));
}

const headingAbove = (blocks: readonly Block[], index: number): string | undefined =>
  blocks.slice(0, index).findLast((block): block is BlockOf<'heading'> => block.type === 'heading')?.text;

function BlockView({ block, under }: { block: Block; under: string }) {
  switch (block.type) {
    case 'heading':
      return <Heading block={block} />;
    case 'paragraph':
      return (
        <p className={styles.paragraph}>
          <InlineText line={block.text} />
        </p>
      );
    case 'list':
      return <List block={block} />;
    case 'table':
      return <Table block={block} under={under} />;
    case 'note':
      return (
        <div className={styles.note} role="note">
          <Icon name="info" size={20} className={styles.mark} />
          <p>
            <InlineText line={block.text} />
          </p>
        </div>
      );
    case 'picture':
      return <Picture block={block} />;
    default:
      return block satisfies never;
  }
}

function Heading({ block }: { block: BlockOf<'heading'> }) {
  const t = useTranslate();
  const copy = useCopy();
  const Tag = block.level === 2 ? 'h2' : 'h3';
  const copyAddress = (): void => {
    const { origin, pathname, search } = window.location;
    void copy(`${origin}${pathname}${search}#${block.id}`, 'copy.link');
  };
  return (
    <div className={styles.heading} data-level={block.level}>
      <Tag id={block.id} tabIndex={-1} className={styles.title}>
        {block.text}
      </Tag>
      <AnchorLink
        id={block.id}
        className={styles.anchor}
        label={t('block.anchor', { title: block.text })}
        onFollow={copyAddress}
      >
        <Icon name="link" size={16} />
      </AnchorLink>
    </div>
  );
}

function List({ block }: { block: BlockOf<'list'> }) {
  const Tag = block.isOrdered ? 'ol' : 'ul';
  return (
    <Tag className={styles.list}>
      {block.items.map((item, index) => (
        <li key={index}>
          <InlineText line={item} />
        </li>
      ))}
    </Tag>
  );
}

function Table({ block, under }: { block: BlockOf<'table'>; under: string }) {
  const t = useTranslate();
  return (
    <div
      className={styles.scroller}
      role="group"
      aria-label={t('block.table', { title: under })}
      // It scrolls sideways where it does not fit, and the keyboard must be able to scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            {block.head.map((cell, index) => (
              <th key={index} scope="col">
                <InlineText line={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, rowIndex) => (
            <tr key={rowIndex}>
              {row.map((cell, index) => (
                <td key={index}>
                  <InlineText line={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Picture({ block }: { block: BlockOf<'picture'> }) {
  const { src, width, height } = block.picture;
  return (
    <img
      className={styles.picture}
      src={src}
      width={width}
      height={height}
      alt={block.alt}
      loading="lazy"
      decoding="async"
    />
  );
}
