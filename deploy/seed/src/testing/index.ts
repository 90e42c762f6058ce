export { fillDatabase } from '../fill/fill.ts';
export { AUTHENTICATOR_SECRET, READY_MADE_PASSWORD, READY_MADE_PLAYERS } from '../players/ready-made.ts';
export { readyMadeId } from '../players/write-players.ts';
export { createRandom, type Random } from '../random.ts';
export { OPENING_MS } from './opening.ts';
export { loadPlainArtist } from './plain-artist.ts';
export { openTemplate, TODAY, writeTemplate } from './template.ts';
