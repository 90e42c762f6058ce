import type { DocumentSummary } from '@marquee/kernel/contracts/content';

import { DocumentCard } from './document-card.tsx';

import * as styles from './card-grid.module.css';

interface CardGridProps {
  documents: readonly DocumentSummary[];
  heading: 'h2' | 'h3';
  /** Cards whose picture is seen without scrolling. */
  eagerCards?: number;
  /** Gives the first the width of the list. */
  hasLead?: boolean;
  size?: 'small';
}

export function CardGrid({ documents, heading, eagerCards = 0, hasLead = false, size }: CardGridProps) {
  return (
    <div className={styles.frame}>
      <ul className={styles.grid} data-size={size}>
        {documents.map((document, index) => (
          <li
            key={`${document.kind}:${document.slug}`}
            className={styles.item}
            data-lead={(hasLead && index === 0) || undefined}
          >
            <DocumentCard
              document={document}
              heading={heading}
              eager={index < eagerCards}
              wide={hasLead && index === 0}
              size={size}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
