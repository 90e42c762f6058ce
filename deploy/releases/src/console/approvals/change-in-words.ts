import type { Change } from '../../approvals/change.ts';
import { plannedInWords } from '../canary/plan-words.ts';
import { percent } from '../format.ts';

const named = (pins: Record<string, string>): string =>
  Object.entries(pins)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');

/** Whoever approves has to see it. */
const overruling = ({ accept = [] }: { accept?: readonly string[] | undefined }): string =>
  accept.length === 0 ? '' : `, overruling ${accept.join(', ')}`;

/** What is asked for, in words. */
export function changeInWords(change: Change): string {
  switch (change.do) {
    case 'pin':
      return `pin ${named(change.pins)}${overruling(change)}`;
    case 'canary':
      return `let ${percent(change.share)} try ${named(change.pins)}${change.plan ? plannedInWords(change.plan) : ''}${overruling(change)}`;
    case 'unpin':
      return `take ${change.packages.join(', ')} off the site`;
    case 'add-person':
      return `trust a key of ${change.person}`;
    case 'stop-asking':
      return 'ask no second person any more';
    case 'stop-requiring-checks':
      return 'require no checks before a pin any more';
  }
}
