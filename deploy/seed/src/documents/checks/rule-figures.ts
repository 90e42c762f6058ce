import { FIGURES, writeFigure } from '@marquee/api/rules';

const UNIT = /(?:Seconds|Minutes|Hours|Days|Weeks|Months|Years|Attempts|Characters|Digits)$/;
const TYPED =
  /(\d+(?:[.,]\d+)*)[ \u00a0]((?:second|minute|hour|day|week|month|year|attempt|character|digit)s?)\b|€\d+(?:[.,]\d+)*/g;

const inPlural = (unit: string): string => (unit.endsWith('s') ? unit : `${unit}s`);

/** The rules as the English texts would write them: "24 hours", "€10". */
const ruleFigures = new Set(
  Object.entries(FIGURES).flatMap(([name, { kind }]) => {
    const unit = UNIT.exec(name)?.[0].toLowerCase();
    if (kind === 'money') return [writeFigure(name, 'en')];
    return unit === undefined ? [] : [`${writeFigure(name, 'en')} ${unit}`];
  }),
);

/** Figures that an English text types although a rule has them. */
export const typedRuleFigures = (text: string): string[] =>
  [...text.matchAll(TYPED)]
    .map(([whole, figure, unit]) => (unit === undefined ? whole : `${figure} ${inPlural(unit)}`))
    .filter((figure) => ruleFigures.has(figure));
