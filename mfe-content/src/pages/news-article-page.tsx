import { unpublishedPage } from '../features/unpublished/unpublished-page.ts';

export const page = unpublishedPage('newsArticle.title');
