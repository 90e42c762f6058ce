import type { FastifyPluginAsync } from 'fastify';

import type { TournamentOptions } from './board-routes.ts';
import { liveRoutes } from './live-routes.ts';
import { raceRoutes } from './race-routes.ts';
import { resultRoutes } from './result-routes.ts';
import { tournamentRoutes } from './routes.ts';

/** Every call about tournaments and races. */
export const competitionRoutes: FastifyPluginAsync<TournamentOptions> = async (app, options) => {
  await app.register(tournamentRoutes, options);
  await app.register(raceRoutes, options);
  await app.register(liveRoutes, options);
  await app.register(resultRoutes, { database: options.database });
};
