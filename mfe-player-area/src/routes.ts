import { dashboardRoutes } from './routes/dashboard-routes.ts';
import { rewardRoutes } from './routes/reward-routes.ts';
import { saferPlayRoutes } from './routes/safer-play-routes.ts';
import { signInRoutes } from './routes/sign-in-routes.ts';

export const routes = [...signInRoutes, ...rewardRoutes, ...dashboardRoutes, ...saferPlayRoutes];
