import { createHash } from 'node:crypto';

import type { ProviderGame } from '@marquee/kernel/game-protocol';
import type * as z from 'zod/mini';

import { basisPointsOf } from '../engine/index.ts';
import type { Fraction, NextWord, Outcome } from '../engine/index.ts';

/** The first half of a round in two halves; `play` makes all of it out of the same words. */
export interface Opening {
  /** What is seen of the words before anything is decided. */
  deal: (nextWord: NextWord) => number[];
  /** The best decision there is, for a player who does not come back to make it. */
  decide: (dealt: readonly number[]) => object;
}

/** What a catalogue says of a game beside its return. */
export type Facts = Pick<ProviderGame, 'reels' | 'lines' | 'volatility'> & { maxWinMultiplier: number };

/** What a folder of a game declares. */
export interface GameDeclaration<Choices extends object> {
  slug: string;
  kind: ProviderGame['kind'];
  version: string;
  facts: Facts;
  /** Newest first. */
  changeLog: ReadonlyArray<{ version: string; date: string }>;
  /** What the player chooses besides the stake; anything else is refused. */
  choices: z.ZodMiniType<Choices>;
  stakesMinor: readonly number[];
  defaultStakeMinor: number;
  /** All that can be staked on a round, where that is more than one of these; by default the highest of them. */
  mostMinor?: number;
  minimumRoundMs: number;
  /** Longer than that, where a result takes more to be seen; by default every round takes the same. */
  roundMs?: (drawn: readonly number[]) => number;
  /**
   * Whether the stake is one the game takes for these choices, where all its amounts count `scale` times; by default one
   * of `stakesMinor`.
   */
  takesStake?: (stakeMinor: number, choices: Choices, scale: number) => boolean;
  /** The whole game: words, stake and choices in, a result out. */
  play: (nextWord: NextWord, stakeMinor: number, choices: Choices) => Outcome;
  /** Where the player decides once something is seen: `choices` are then that decision. */
  opening?: Opening;
  /** The exact return; the lowest and the highest, where it depends on what the player chooses. */
  returns: { lowest: Fraction; highest: Fraction };
  /** Everything the result depends on, as text: its hash names these exact rules. */
  printedRules: string;
  /** Parts of the rules that have a hash of their own: name of the message and the text. */
  hashed?: ReadonlyArray<{ key: string; text: string }>;
}

/** Where a round is one stake and nothing else: what a choice would be worth is not the giver's to know. */
export const offersFreeRounds = ({ kind, opening }: Pick<Game, 'kind' | 'opening'>): boolean =>
  kind === 'slot' && opening === undefined;

/** A bet that fits the game, ready to be drawn. */
interface PreparedBet {
  choices: object;
  isStakeTaken: boolean;
  play: (nextWord: NextWord) => Outcome;
}

export interface Game extends Omit<
  GameDeclaration<object>,
  'choices' | 'takesStake' | 'play' | 'hashed' | 'roundMs'
> {
  mostMinor: number;
  /** How long a round with this result takes at least. */
  roundMs: (drawn: readonly number[]) => number;
  /**
   * @param scale how often the game's amounts count: its ladder in another currency
   * @throws ZodError when the choices are not the game's.
   */
  prepare: (stakeMinor: number, choices: unknown, scale?: number) => PreparedBet;
  /** Whether the stake is one of the ladder. */
  hasStake: (stakeMinor: number, scale: number) => boolean;
  hashes: ReadonlyArray<{ key: string; hash: string }>;
  /** Names these exact rules in every round's record. */
  paytableId: string;
}

const sha256 = (text: string): string => createHash('sha256').update(text, 'ascii').digest('hex');

/** Completes a declaration with what follows from it. */
export const defineGame = <Choices extends object>(declaration: GameDeclaration<Choices>): Game => {
  const { choices: schema, takesStake, play, hashed = [], roundMs, ...common } = declaration;
  const hasStake = (stakeMinor: number, scale: number): boolean =>
    common.stakesMinor.some((stake) => stake * scale === stakeMinor);
  return {
    ...common,
    mostMinor: common.mostMinor ?? Math.max(...common.stakesMinor),
    hasStake,
    roundMs: roundMs ?? (() => common.minimumRoundMs),
    hashes: hashed.map(({ key, text }) => ({ key, hash: sha256(text) })),
    paytableId: sha256(common.printedRules).slice(0, 16),
    prepare: (stakeMinor, wanted, scale = 1) => {
      const choices = schema.parse(wanted);
      return {
        choices,
        isStakeTaken: takesStake?.(stakeMinor, choices, scale) ?? hasStake(stakeMinor, scale),
        play: (nextWord) => play(nextWord, stakeMinor, choices),
      };
    },
  };
};

/** What the platform is told of a game: of several returns the lowest and the highest. */
export const presentGame = (game: Game, titles: NonNullable<ProviderGame['titles']>): ProviderGame => {
  const { lowest, highest } = game.returns;
  return {
    slug: game.slug,
    kind: game.kind,
    rtpBasisPoints: basisPointsOf(lowest),
    ...(lowest === highest ? {} : { rtpHighestBasisPoints: basisPointsOf(highest) }),
    version: game.version,
    minimumRoundMs: game.minimumRoundMs,
    stakesMinor: [...game.stakesMinor],
    ...game.facts,
    ...(offersFreeRounds(game) && { freeRounds: true }),
    titles,
  };
};
