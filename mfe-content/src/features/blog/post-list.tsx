import type { DocumentFeed } from '@marquee/kernel/contracts/content';
import { useLanguagePath } from '@marquee/kernel/remote';
import { ButtonLink, ChipLink, Chips, EmptyState, PageHeader, useUiText } from '@marquee/kernel/ui';

import { CardGrid } from '../../documents/card-grid.tsx';
import { Pagination } from '../../documents/pagination.tsx';
import { useTranslate } from '../../texts.ts';
import { AuthorHeader } from './author-header.tsx';
import { feedBase } from './feed-base.ts';

import * as styles from './post-list.module.css';

/** Cards of the first row on a wide screen. */
const EAGER_CARDS = 1;

/** Posts, newest first: all of them, or those of an author or about a subject. */
export function PostList({ feed }: { feed: DocumentFeed }) {
  return (
    <div className={styles.page}>
      <ListHeader feed={feed} />
      {feed.filter?.by !== 'author' && <TagChips feed={feed} />}
      {feed.items.length === 0 ? (
        <NoPosts />
      ) : (
        <CardGrid
          documents={feed.items}
          heading="h2"
          eagerCards={EAGER_CARDS}
          hasLead={feed.filter === null && feed.page === 1}
        />
      )}
      <Pagination page={feed.page} pageCount={feed.pageCount} base={feedBase(feed)} />
    </div>
  );
}

function ListHeader({ feed }: { feed: DocumentFeed }) {
  const t = useTranslate();
  const { filter } = feed;
  if (filter === null) return <PageHeader icon="news" title={t('blog.title')} lead={t('blog.lead')} />;
  if (filter.by === 'author')
    return <AuthorHeader name={filter.name} about={filter.about} count={feed.total} />;
  return <PageHeader icon="news" title={filter.name} lead={t('blog.postsAbout', { count: feed.total })} />;
}

function TagChips({ feed }: { feed: DocumentFeed }) {
  const t = useTranslate();
  const path = useLanguagePath();
  if (feed.tags.length === 0) return null;
  return (
    <Chips label={t('blog.tags')}>
      <ChipLink to={path('/blog')} current={feed.filter === null}>
        {t('blog.all')}
      </ChipLink>
      {feed.tags.map(({ slug, name, count }) => (
        <ChipLink key={slug} to={path(`/blog/tag/${slug}`)} current={feed.filter?.slug === slug}>
          {name} <span className={styles.count}>{count}</span>
        </ChipLink>
      ))}
    </Chips>
  );
}

function NoPosts() {
  const t = useTranslate();
  const say = useUiText();
  const path = useLanguagePath();
  return (
    <EmptyState framed icon="news" title={t('blog.empty.title')} text={t('blog.empty.text')}>
      <ButtonLink to={path('/games/all')} kind="primary">
        {say('ui.links.games')}
      </ButtonLink>
      <ButtonLink to={path('/news/list')}>{t('links.news')}</ButtonLink>
    </EmptyState>
  );
}
