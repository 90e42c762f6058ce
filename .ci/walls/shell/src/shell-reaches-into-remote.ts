export { routes } from '../../mfe-right/src/routes.ts';
