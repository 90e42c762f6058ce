import type { InlineText as Inline } from '@marquee/kernel/contracts/content';
import { useLanguage, useLanguagePath } from '@marquee/kernel/remote';
import { Icon, Link, VisuallyHidden } from '@marquee/kernel/ui';
import type { ReactNode } from 'react';

import { useTranslate } from '../texts.ts';
import { AnchorLink } from './anchor-link.tsx';

import * as styles from './inline-text.module.css';

/** A line of a document: every part becomes an element, so no markup in a text ever runs. */
export function InlineText({ line }: { line: readonly Inline[] }) {
  return line.map((part, index) => <Part key={index} part={part} />);
}

function Part({ part }: { part: Inline }) {
  if (part.type === 'link') return <TextLink href={part.href}>{part.text}</TextLink>;
  if (part.mark === 'strong') return <strong>{part.text}</strong>;
  if (part.mark === 'emphasis') return <em>{part.text}</em>;
  if (part.mark === 'code') return <code className={styles.code}>{part.text}</code>;
  return part.text;
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  const t = useTranslate();
  const lang = useLanguage();
  const path = useLanguagePath();
  if (href.startsWith('/')) {
    return (
      <Link className={styles.link} to={path(href)}>
        {children}
      </Link>
    );
  }
  if (href.startsWith('#')) {
    return (
      <AnchorLink className={styles.link} id={href.slice(1)}>
        {children}
      </AnchorLink>
    );
  }
  if (href.startsWith('mailto:')) {
    return (
      <a className={styles.link} href={href}>
        {children}
      </a>
    );
  }
  return (
    <a className={styles.link} href={href} rel="noopener">
      {children}
      <Icon name="external" size={16} className={styles.external} />
      <VisuallyHidden>
        {' '}
        {/* The text around it may be in another language than the page. */}
        <span lang={lang}>({t('link.external')})</span>
      </VisuallyHidden>
    </a>
  );
}
