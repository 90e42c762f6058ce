export { pageDirectives, type PageSources } from './page-policy.ts';
