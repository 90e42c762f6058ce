import type { MemoryPosting } from '../testing/memory-wallet.ts';

/** What is wrong in a wallet's books once nothing is under way: each bet must have ended in exactly one way. */
export const findBookFaults = (postings: readonly MemoryPosting[]): string[] => {
  const faults: string[] = [];
  for (const bet of postings.filter(({ kind }) => kind === 'bet')) {
    const about = postings.filter(({ refTxId }) => refTxId === bet.txId);
    const wins = about.filter(({ kind }) => kind === 'win').length;
    const isTakenBack = about.some(({ kind }) => kind === 'rollback');
    if (isTakenBack && wins > 0) faults.push(`${bet.txId} was won and taken back`);
    if (!isTakenBack && wins === 0) faults.push(`${bet.txId} has neither a win nor a rollback`);
    if (wins > 1) faults.push(`${bet.txId} was won ${wins} times`);
    const isClosed = postings.some(({ roundId, closesRound }) => roundId === bet.roundId && closesRound);
    if (!isTakenBack && !isClosed) faults.push(`the round of ${bet.txId} was not closed`);
  }
  return faults;
};
