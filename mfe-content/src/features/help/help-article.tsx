import { useLanguagePath } from '@marquee/kernel/remote';
import { VisuallyHidden } from '@marquee/kernel/ui';

import { documentPath } from '../../documents/document-path.ts';
import { ReadingPage } from '../../documents/reading-page.tsx';
import { RelatedLinks } from '../../documents/related-links.tsx';
import { useTranslate } from '../../texts.ts';
import { ContactLadder } from './contact-ladder.tsx';
import { HelpCategories } from './help-categories.tsx';
import { helpCrumbs } from './help-crumbs.ts';
import type { HelpData } from './help-data.ts';
import { HelpResults } from './help-results.tsx';
import { HelpSearchForm } from './help-search-form.tsx';
import { HelpfulQuestion } from './helpful-question.tsx';
import { SearchFailed } from './search-failed.tsx';
import { useHelpSearch } from './use-help-search.ts';

import * as frame from '../../documents/page-frame.module.css';
import * as styles from './help-article.module.css';

/** An article of the help below the search over all of them; what is found takes the article's place. */
export function HelpArticle({ data }: { data: HelpData }) {
  const t = useTranslate();
  const path = useLanguagePath();
  const search = useHelpSearch(data.asked);
  const { found } = search;
  const { document, categories, supportEmail } = data;
  return (
    <div className={frame.page}>
      <HelpSearchForm search={search} action={path(documentPath(document))} />
      {search.status === 'failed' && <SearchFailed onRetry={search.retry} />}
      <VisuallyHidden>
        {/* There before it has anything to say: a region that comes together with its words is not read out. */}
        <span role="status">{found && t('help.results', { count: found.results.length })}</span>
      </VisuallyHidden>
      {found === null ? (
        <Article data={data} />
      ) : (
        <div className={styles.columns}>
          <HelpResults {...found} supportEmail={supportEmail} />
          <HelpCategories categories={categories} current={null} />
        </div>
      )}
    </div>
  );
}

function Article({ data: { document, categories, supportEmail } }: { data: HelpData }) {
  const t = useTranslate();
  return (
    <ReadingPage
      document={document}
      crumbs={helpCrumbs(document)}
      kicker={document.category !== null && <p className={styles.category}>{document.category.name}</p>}
      end={
        <>
          <HelpfulQuestion key={document.slug} slug={document.slug} />
          <ContactLadder
            supportEmail={supportEmail}
            subject={t('contact.subject', { title: document.title })}
          />
          <RelatedLinks documents={document.related} />
        </>
      }
      beside={<HelpCategories categories={categories} current={document.slug} />}
    />
  );
}
