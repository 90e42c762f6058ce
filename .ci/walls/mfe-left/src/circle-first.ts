import { second } from './circle-second.ts';

export const first = (): string => second();
