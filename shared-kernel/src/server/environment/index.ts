export { faultOfNodeEnv } from './node-env.ts';
