export { JackpotDraws, JackpotDrawsQuery, JackpotPool, JackpotPoolQuery, JackpotWin } from './jackpots.ts';
export { checkJackpot, type JackpotCheck, jackpotCommitment, type JackpotReveal } from './verify.ts';
