import type { DocumentSource } from '@marquee/api/documents';

type Part = DocumentSource['facts']['needs'][number];

/** Words of the English texts that speak of a part of the site, and the switch that opens this part. */
const SPOKEN_OF = {
  registration: /\b(your account|an account|in the account|sign(ed)? in|log(ged)? in|passwords?)\b/i,
  realPlay: /\b(deposits?|withdraw(s|als?)?|pay-?outs?|real money)\b/i,
  bonuses: /\b(bonus(es)?|cashback|points|status levels?)\b/i,
  competitions: /\b(tournaments?|races?|jackpots?)\b/i,
} satisfies Partial<Record<Part, RegExp>>;

const PARTS = Object.keys(SPOKEN_OF) as Array<keyof typeof SPOKEN_OF>;

/** The parts of the site that an English text speaks of; its document names them in `needs`, so that its page says which of
 * them is not open. */
export const spokenParts = (text: string): Part[] => {
  const said = text.replaceAll(/\{\{.*?\}\}/g, '');
  return PARTS.filter((part) => SPOKEN_OF[part].test(said));
};
