export { contributionOf } from './contributions.ts';
export { FIGURES } from './figures.ts';
export { writeFigure } from './write-figure.ts';
