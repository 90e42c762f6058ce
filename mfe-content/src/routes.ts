import { defineRoutes } from './texts.ts';

const blog = { layout: 'blog', access: 'public', render: 'server' } as const;
const common = { layout: 'default', access: 'public', render: 'server' } as const;

export const routes = defineRoutes([
  {
    id: 'blog',
    path: '/{lang}/blog',
    ...blog,
    titleKey: 'blog.title',
    page: () => import(/* webpackChunkName: "blog" */ './pages/blog-page.tsx'),
    load: () => import(/* webpackChunkName: "data" */ './pages/blog-load.ts'),
  },
  {
    id: 'blog-post',
    path: '/{lang}/blog/:id',
    ...blog,
    titleKey: 'blogPost.title',
    page: () => import(/* webpackChunkName: "blog-post" */ './pages/blog-post-page.tsx'),
    load: () => import(/* webpackChunkName: "data" */ './pages/blog-post-load.ts'),
  },
  {
    id: 'blog-filter',
    path: '/{lang}/blog/:typeby/:id',
    patterns: ['/{lang}/blog/:typeby(author|tag)/:id'],
    ...blog,
    titleKey: 'blogFilter.title',
    page: () => import(/* webpackChunkName: "blog-filter" */ './pages/blog-filter-page.tsx'),
    load: () => import(/* webpackChunkName: "data" */ './pages/blog-filter-load.ts'),
  },
  {
    id: 'blog-preview',
    path: '/{lang}/blog-pre-show/:id',
    ...blog,
    titleKey: 'blogPreview.title',
    page: () => import(/* webpackChunkName: "blog-preview" */ './pages/blog-post-page.tsx'),
    load: () => import(/* webpackChunkName: "data" */ './pages/blog-preview-load.ts'),
  },
  {
    id: 'news',
    path: '/{lang}/news/list',
    ...common,
    titleKey: 'news.title',
    page: () => import(/* webpackChunkName: "news" */ './pages/news-page.tsx'),
    load: () => import(/* webpackChunkName: "data" */ './pages/news-load.ts'),
  },
  {
    id: 'news-article',
    path: '/{lang}/news/show/:id',
    ...common,
    titleKey: 'newsArticle.title',
    page: () => import(/* webpackChunkName: "news-article" */ './pages/news-article-page.tsx'),
    load: () => import(/* webpackChunkName: "data" */ './pages/news-article-load.ts'),
  },
  {
    id: 'news-preview',
    path: '/{lang}/news/pre-show/:id',
    ...common,
    titleKey: 'newsPreview.title',
    page: () => import(/* webpackChunkName: "news-preview" */ './pages/news-article-page.tsx'),
    load: () => import(/* webpackChunkName: "data" */ './pages/news-preview-load.ts'),
  },
  {
    id: 'help-article',
    path: '/{lang}/help/:id',
    ...common,
    titleKey: 'helpArticle.title',
    page: () => import(/* webpackChunkName: "help-article" */ './pages/help-article-page.tsx'),
    load: () => import(/* webpackChunkName: "data" */ './pages/help-article-load.ts'),
  },
  {
    id: 'display',
    path: '/{lang}/display/:id',
    ...common,
    titleKey: 'display.title',
    page: () => import(/* webpackChunkName: "display" */ './pages/display-page.tsx'),
    load: () => import(/* webpackChunkName: "data" */ './pages/display-load.ts'),
  },
  {
    id: 'vpn',
    path: '/{lang}/vpn',
    ...common,
    titleKey: 'vpn.title',
    page: () => import(/* webpackChunkName: "vpn" */ './pages/vpn-page.tsx'),
    load: () => import(/* webpackChunkName: "data" */ './pages/vpn-load.ts'),
  },
]);
