import type { DocumentSource } from '@marquee/api/documents';

type Part = DocumentSource['facts']['needs'][number];

/** Words of the English texts that speak of a part of the site, and the switch that opens this part. */
const SPOKEN_OF = {
  registration: /\b(your account|an account|in the account|sign(ed)? in|log(ged)? in|passwords?)\b/i,
  realPlay: /\b(deposits?|withdraw(s|als?)?|pay-?outs?|real money)\b/i,
  bonuses: /\b(bonus(es)?|cashback|points|status levels?)\b/i,
  competitions: /\b(tournaments?|races?|jackpots?)\b/i,
} satisfies Partial<Record<Part, RegExp>>;

const withoutFigures = (text: string): string => text.replaceAll(/\{\{.*?\}\}/g, '');

const PARTS = Object.keys(SPOKEN_OF) as Array<keyof typeof SPOKEN_OF>;

/** The parts of the site that an English text speaks of; its document names them in `needs`, so that its page says which of
 * them is not open. */
export const spokenParts = (text: string): Part[] => {
  const said = withoutFigures(text);
  return PARTS.filter((part) => SPOKEN_OF[part].test(said));
};

/** Words of the English texts by which a part of the site is not there yet. */
const DENIED = {
  registration: /\b(registration|accounts?)\b.*\b(is|are) not open yet\b/i,
  realPlay:
    /\b(demos? only|only (as|in) (a )?demos?|(real play|play for real money)\b.*\bnot (open|possible) yet)\b/i,
  bonuses: /\b(bonus(es)?|cashback|points)\b.*\b(is|are) not open yet\b/i,
  competitions: /\b(tournaments?|races?|jackpots?)\b.*\b(is|are) not open yet\b/i,
} satisfies Record<keyof typeof SPOKEN_OF, RegExp>;

/** The parts of which a line of an English text says that they are not open. */
export const deniedParts = (line: string): Part[] =>
  PARTS.filter((part) => DENIED[part].test(withoutFigures(line)));
