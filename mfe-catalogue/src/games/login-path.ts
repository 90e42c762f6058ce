/** The sign-in that leads back to a game for money. */
export const loginPath = (path: (path: string) => string, slug: string): string =>
  `${path('/login')}?to=${encodeURIComponent(`/game/play/${slug}`)}`;
