import type { DocumentSummary } from '@marquee/kernel/contracts/content';
import { useLanguagePath } from '@marquee/kernel/remote';
import { Link } from '@marquee/kernel/ui';

import * as styles from './tag-links.module.css';

/** The subjects of a post, each leading to what else there is about it. */
export function TagLinks({ tags, label }: { tags: DocumentSummary['tags']; label: string }) {
  const path = useLanguagePath();
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={label}>
      {tags.map(({ slug, name }) => (
        <li key={slug}>
          <Link className={styles.tag} to={path(`/blog/tag/${slug}`)} rel="tag">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
