import * as z from 'zod/mini';

import { GAME_MODES, GameCard } from './games.ts';

/** A game of the player's own lists: it stays there while it is not offered, and says why; a retired one goes. */
export const PlayerGame = z.extend(GameCard, {
  availability: z.object({
    isAvailable: z.boolean(),
    reason: z.nullable(z.enum(['country', 'device', 'maintenance'])),
  }),
});

export const MAX_FAVORITE_GAMES = 500;
export const MAX_LAST_GAMES = 50;

/** `GET /player/favorite/games`: all of them, the latest first. */
export const FavoriteGames = z.object({
  items: z.array(PlayerGame).check(z.maxLength(MAX_FAVORITE_GAMES)),
});

/**
 * Body of `POST /player/favorite/games/{gameId}`: what the game shall be. Left out, it is added or taken away, whichever
 * it is not; sent twice, that would undo itself.
 */
export const FavoriteToggle = z.nullish(z.object({ desired: z.optional(z.boolean()) }));

/** The answer: what the game is now, and all favourites by their ids, the latest first. */
export const FavoriteToggled = z.object({
  gameId: z.int(),
  isFavorite: z.boolean(),
  favorites: z.array(z.int()).check(z.maxLength(MAX_FAVORITE_GAMES)),
});

/** `GET /player/last/games`: what the player launched, the latest first, each game once. */
export const LastGames = z.object({
  items: z
    .array(z.extend(PlayerGame, { lastPlayedAt: z.iso.datetime(), mode: z.enum(GAME_MODES) }))
    .check(z.maxLength(MAX_LAST_GAMES)),
});

export type PlayerGame = z.infer<typeof PlayerGame>;
export type FavoriteGames = z.infer<typeof FavoriteGames>;
export type FavoriteToggled = z.infer<typeof FavoriteToggled>;
export type LastGames = z.infer<typeof LastGames>;
