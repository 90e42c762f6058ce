export { jackpotChanceOf } from './chance.ts';
export { type NewLevel, openLevel } from './open-level.ts';
