export { buildPath } from './build-path.ts';
export { splitLanguage, switchLanguage } from './language-prefix.ts';
export type { LanguageSplit } from './language-prefix.ts';
export { compileRoutes, matchRoute } from './match-route.ts';
export type { CompiledRoutes } from './match-route.ts';
export { encodePath, normalisePath } from './normalise-path.ts';
export { isPartnerParameter } from './partner-parameters.ts';
export { RoutePatternError } from './pattern.ts';
