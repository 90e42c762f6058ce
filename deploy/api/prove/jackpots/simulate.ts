import { addParts, type ExactSum, PARTS, startOf, wonOf } from '../../src/jackpots/pot.ts';
import { partsOfStake } from '../../src/jackpots/share-of-stake.ts';
import { drawTrigger, type RandomBytes, type TriggerRule } from '../../src/jackpots/trigger.ts';
import { seededBytes } from '../../src/testing/seeded-bytes.ts';

export interface SimulatedLevel {
  id: string;
  seed: bigint;
  ceiling: bigint | null;
  meanGrowth: bigint | null;
  /** Of each stake, in basis points. */
  share: number;
}

/** From the start of a pot to its win. */
interface Cycle {
  won: bigint;
  staked: bigint;
  /** Of the stake that has won. */
  winner: bigint;
}

export interface LevelPlayed {
  level: SimulatedLevel;
  cycles: Cycle[];
  /** Parts that are missing of what was added and seeded, or too many: none may be. */
  lost: bigint;
}

export interface Played {
  levels: LevelPlayed[];
  /** By size of the stake: how many of them there were. */
  stakes: ReadonlyMap<bigint, number>;
}

const WORD_BYTES = 4;

const ruleOf = ({ ceiling, meanGrowth }: SimulatedLevel): TriggerRule =>
  ceiling === null ? { kind: 'random', meanGrowth: meanGrowth ?? 1n } : { kind: 'must_hit_by', ceiling };

/** A level that is played for by the same functions that move its money. */
const openLevel = (level: SimulatedLevel, random: RandomBytes) => {
  const cycles: Cycle[] = [];
  let [diverted, added, seeds, staked] = [0n, 0n, level.seed, 0n];
  let pot: ExactSum = { amount: level.seed, carry: 0n };
  let trigger = drawTrigger(level.seed, ruleOf(level), random);
  const partsBySize = new Map<bigint, bigint>();
  const partsOf = (stake: bigint): bigint => {
    const known = partsBySize.get(stake);
    if (known !== undefined) return known;
    const money = { amountMinor: stake, currency: 'EUR' };
    const parts = partsOfStake(money, { to: 'EUR', basisPoints: level.share }, new Map()) ?? 0n;
    partsBySize.set(stake, parts);
    return parts;
  };
  return {
    play(stake: bigint): void {
      const parts = partsOf(stake);
      staked += stake;
      added += parts;
      pot = addParts(pot, parts);
      const won = wonOf(pot, { trigger, ceiling: level.ceiling });
      if (won === null) return;
      cycles.push({ won: won.amount, staked, winner: stake });
      const { start, taken } = startOf(level, diverted + won.surplus);
      diverted += won.surplus - taken;
      seeds += level.seed;
      staked = 0n;
      pot = { amount: start, carry: pot.carry };
      trigger = drawTrigger(start, ruleOf(level), random);
    },
    end(): LevelPlayed {
      const won = cycles.reduce((sum, cycle) => sum + cycle.won, 0n);
      const there = (pot.amount + won + diverted) * PARTS + pot.carry;
      return { level, cycles, lost: seeds * PARTS + added - there };
    },
  };
};

/** Plays so many rounds for all levels, with stakes of these sizes, each as likely. */
export const simulate = (
  levels: readonly SimulatedLevel[],
  { rounds, stakes, seed }: { rounds: number; stakes: readonly bigint[]; seed: string },
): Played => {
  const open = levels.map((level) => openLevel(level, seededBytes(`${seed} ${level.id}`)));
  const random = seededBytes(`${seed} stakes`);
  const counts = new Map<bigint, number>(stakes.map((stake) => [stake, 0]));
  for (let round = 0; round < rounds; round += 1) {
    const word = Buffer.from(random(WORD_BYTES)).readUInt32BE();
    const stake = stakes[word % stakes.length] ?? 1n;
    counts.set(stake, (counts.get(stake) ?? 0) + 1);
    for (const level of open) level.play(stake);
  }
  return { levels: open.map((level) => level.end()), stakes: counts };
};
