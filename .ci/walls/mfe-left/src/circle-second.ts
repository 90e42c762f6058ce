import { first } from './circle-first.ts';

export const second = (): string => first();
