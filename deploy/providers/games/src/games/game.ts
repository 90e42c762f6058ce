import { createHash } from 'node:crypto';

import type { ProviderGame } from '@marquee/kernel/contracts';

import { analyse } from '../engine/index.ts';
import type { LineSlot, SlotAnalysis } from '../engine/index.ts';

/** What a folder of a game declares. */
export interface GameDeclaration {
  slug: string;
  kind: ProviderGame['kind'];
  version: string;
  /** Newest first. */
  changeLog: ReadonlyArray<{ version: string; date: string; note: string }>;
  rules: LineSlot;
  symbols: readonly string[];
  stakesMinor: readonly number[];
  defaultStakeMinor: number;
  minimumRoundMs: number;
  /** Where the reels stand before the first round; not the top award. */
  restingStops: readonly number[];
}

export interface Game extends GameDeclaration {
  analysis: SlotAnalysis;
  stripsHash: string;
  /** Names these exact strips and pays in every round's record. */
  paytableId: string;
}

const sha256 = (text: string): string => createHash('sha256').update(text, 'ascii').digest('hex');

/** Completes a declaration with what follows from its rules. */
export const defineGame = (declaration: GameDeclaration): Game => {
  const { strips, pays } = declaration.rules;
  const printedPays = pays.map(({ pattern, times }) => `${pattern.join('')}=${times}`).join('|');
  return {
    ...declaration,
    analysis: analyse(declaration.rules),
    stripsHash: sha256(strips.join('|')),
    paytableId: sha256(`${strips.join('|')};${printedPays}`).slice(0, 16),
  };
};

/** What the platform is told of a game. */
export const presentGame = (game: Game): ProviderGame => ({
  slug: game.slug,
  kind: game.kind,
  rtpBasisPoints: game.analysis.rtpBasisPoints,
  version: game.version,
  minimumRoundMs: game.minimumRoundMs,
  stakesMinor: [...game.stakesMinor],
});
