export { createBoundedMap } from './bounded-map.ts';
