export { ACCOUNT } from './account.ts';
export { BONUSES, FIRST_DEPOSIT_BONUS, FREE_SPINS } from './bonuses.ts';
export { contributionOf } from './contributions.ts';
export { FIGURES } from './figures.ts';
export { JACKPOTS } from './jackpots.ts';
export { RESPONSIBLE_GAMING } from './responsible-gaming.ts';
export { STATUS_LEVELS, type StatusKey } from './status-ladder.ts';
export { writeFigure } from './write-figure.ts';
export { VERIFICATION } from './verification.ts';
