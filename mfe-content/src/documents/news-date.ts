/** The date of a piece of news as the specification writes it, in every language: 2026.11.05. UTC, as all dates of a page. */
export const newsDate = (publishedAt: string): string => publishedAt.slice(0, 10).replaceAll('-', '.');
