import type { Change } from '../../approvals/change.ts';
import { percent } from '../format.ts';

const named = (pins: Record<string, string>): string =>
  Object.entries(pins)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');

/** What is asked for, in words. */
export function changeInWords(change: Change): string {
  switch (change.do) {
    case 'pin':
      return `pin ${named(change.pins)}`;
    case 'canary':
      return `let ${percent(change.share)} try ${named(change.pins)}`;
    case 'unpin':
      return `take ${change.packages.join(', ')} off the site`;
    case 'add-person':
      return `trust a key of ${change.person}`;
    case 'stop-asking':
      return 'ask no second person any more';
  }
}
