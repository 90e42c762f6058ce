export { fillDatabase } from '../fill/fill.ts';
export { READY_MADE_PASSWORD } from '../players/ready-made.ts';
export { createRandom, type Random } from '../random.ts';
export { OPENING_MS } from './opening.ts';
export { loadPlainArtist } from './plain-artist.ts';
export { openTemplate, TODAY } from './template.ts';
