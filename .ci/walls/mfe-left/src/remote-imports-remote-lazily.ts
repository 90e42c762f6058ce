export const loadRoutes = () => import('../../mfe-right/src/routes.ts');
