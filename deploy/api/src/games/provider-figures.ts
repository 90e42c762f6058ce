import { type ProviderGame, ProviderGames } from '@marquee/kernel/game-protocol';
import type { Database } from '@marquee/kernel/server/database';

const DEADLINE_MS = 5_000;
const MOST_BYTES = 1024 * 1024;

const readBounded = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES)
      throw new Error(`The provider's list of games is larger than ${MOST_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** Games with their figures, as the provider publishes them. Throws where it gives none in time. */
export const readProviderGames = async (
  url: string,
  { signal, send = fetch }: { signal?: AbortSignal; send?: typeof fetch } = {},
): Promise<ProviderGame[]> => {
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  const response = await send(`${url}/v1/games`, {
    redirect: 'error',
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  });
  if (!response.ok) throw new Error(`The provider answered ${response.status} for its games.`);
  return ProviderGames.parse(JSON.parse(await readBounded(response))).games;
};

const rowOf = (game: ProviderGame) => ({
  slug: game.slug,
  rtp: game.rtpBasisPoints,
  rtp_highest: game.rtpHighestBasisPoints ?? null,
  volatility: game.volatility ?? null,
  reels: game.reels ?? null,
  lines: game.lines ?? null,
  max_win: game.maxWinMultiplier === undefined ? null : Math.floor(game.maxWinMultiplier),
  lowest_stake: game.stakesMinor.length === 0 ? null : Math.min(...game.stakesMinor),
  highest_stake: game.stakesMinor.length === 0 ? null : Math.max(...game.stakesMinor),
});

const COLUMNS = `rtp_basis_points, rtp_highest_basis_points, volatility, reels, lines, max_win_multiplier,
  lowest_stake_minor, highest_stake_minor`;
const TOLD = 'rtp, rtp_highest, volatility, reels, lines, max_win, lowest_stake, highest_stake'
  .split(', ')
  .map((name) => `told.${name}`)
  .join(', ');
const DIFFERING = `jsonb_to_recordset($1::jsonb) as told (slug text, rtp integer, rtp_highest integer,
    volatility smallint, reels smallint, lines integer, max_win integer, lowest_stake integer, highest_stake integer)
  where game.is_playable and game.provider_game_id = told.slug
    and (${COLUMNS.replaceAll(/(\w+)/g, 'game.$1')}) is distinct from (${TOLD})`;

/**
 * Updates games with the provider's figures. Returns the slugs of the changed games; the catalogue version is only
 * incremented if there is one.
 */
export const writeFigures = async (database: Database, games: readonly ProviderGame[]): Promise<string[]> => {
  const told = JSON.stringify(games.map(rowOf));
  const differing = await database.query<{ slug: string }>(`select game.slug from game, ${DIFFERING}`, [
    told,
  ]);
  if (differing.length > 0) {
    await database.query(`update game set (${COLUMNS}) = (${TOLD}) from ${DIFFERING}`, [told]);
  }
  return differing.map(({ slug }) => slug).toSorted();
};
