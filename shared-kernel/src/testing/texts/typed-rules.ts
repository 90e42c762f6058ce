import type { Message } from './site-texts.ts';

/** Rooms that speak of accounts and money, whose rules are the API's: their screens are given figures, and type none. */
const ROOMS = /^(shell|mfe-(player-area|cashier|competitions|content)|shared-kernel\/src\/contracts)\//;

const FIGURE =
  /\d|\b(two|three|four|five|six|seven|ten|twelve|thirty)\b(?= (second|minute|hour|day|week|month|year|attempt)s\b)/;

/** Names of things, not figures. */
const NAMES = /SHA-256/g;

/**
 * Finds figures typed into messages, which would still be there after the rule has changed. Only the English is read:
 * translations have its figures.
 *
 * @returns a sentence for each message
 */
export const typedRuleFaults = (messages: readonly Message[]): string[] =>
  messages
    .filter(({ lang, folder }) => lang === 'en' && ROOMS.test(folder))
    .filter(({ text }) => FIGURE.test(text.replaceAll(NAMES, '')))
    .map(({ folder, key, text }) => `${folder}: "${key}" types a figure: “${text}”`);
