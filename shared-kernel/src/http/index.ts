export { createApi } from './api.ts';
export type { Api, ApiSetup, CallOptions, Credentials, MoneyPostOptions, PostOptions } from './api.ts';
export { ApiError } from './api-error.ts';
export type { ApiErrorDetails } from './api-error.ts';
export type { Challenge, SolveChallenge } from './challenge.ts';
