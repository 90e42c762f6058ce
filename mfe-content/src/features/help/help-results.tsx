import { useLanguage, useLanguagePath } from '@marquee/kernel/remote';
import { EmptyState, Link } from '@marquee/kernel/ui';

import { documentPath } from '../../documents/document-path.ts';
import { foreignLanguage } from '../../documents/foreign-language.ts';
import { useTranslate } from '../../texts.ts';
import type { HelpResults as Results } from './help-data.ts';

import * as styles from './help-results.module.css';

interface HelpResultsProps {
  query: string;
  results: Results;
  supportEmail: string;
}

/** What a question found, each with the place that answers it; without any, whom to ask instead. */
export function HelpResults({ query, results, supportEmail }: HelpResultsProps) {
  const t = useTranslate();
  return (
    <section className={styles.results} aria-labelledby="help-results">
      <h1 className={styles.title} id="help-results">
        {t('help.resultsFor', { query })}
      </h1>
      {/* Whoever does not see it has heard it from the page, above. */}
      <p className={styles.count} aria-hidden="true">
        {t('help.results', { count: results.length })}
      </p>
      {results.length === 0 ? (
        <EmptyState framed icon="search" title={t('help.nothing.title')} text={t('help.nothing.text')}>
          <a className={styles.mail} href={`mailto:${supportEmail}?subject=${encodeURIComponent(query)}`}>
            {supportEmail}
          </a>
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {results.map((result) => (
            <li key={result.document.slug}>
              <Result result={result} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Result({ result: { document, extract } }: { result: Results[number] }) {
  const path = useLanguagePath();
  const foreign = foreignLanguage(document.textLang, useLanguage());
  return (
    <article className={styles.result}>
      {document.category !== null && <p className={styles.category}>{document.category.name}</p>}
      <h2 className={styles.name} lang={foreign}>
        <Link className={styles.link} to={path(documentPath(document))}>
          {document.title}
        </Link>
      </h2>
      <p className={styles.extract} lang={foreign}>
        {extract.map(({ text, isMatch }, index) =>
          isMatch ? (
            <mark key={index} className={styles.match}>
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </p>
    </article>
  );
}
