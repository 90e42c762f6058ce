import type { Approval } from '../approvals/change.ts';
import type { Cause } from '../history-writer.ts';
import { type Fault, refusal } from '../registry-error.ts';
import { requireCause } from '../require-cause.ts';
import type { Stores } from '../stores.ts';
import { utc } from '../utc.ts';
import { candidateOf } from './candidate-of.ts';
import { type CheckReport, verdictOf } from './check-report.ts';
import type { Checked } from './outcome.ts';

/** What was found out about a composition, and by whom. */
type KeptCheck = Pick<Checked, 'verdict' | 'checks'> & { at: string; by: string };

/** Checks of what might go live, and whether a pin needs them. */
export interface CheckDesk {
  /** Looks with the eyes of the gate at what these pins would make of what is live, and changes nothing. */
  look(pins: Record<string, string>): Promise<CheckReport>;
  /** Keeps in the history how the checks ended. @throws RegistryError REASON_MISSING, CHECK_FAILED */
  record(report: CheckReport, cause: Cause): void;
  /** Whether nothing new goes live before all checks of it have passed. @throws RegistryError TRUST_MISSING, TRUST_DAMAGED */
  isRequired(): boolean;
  /** @throws RegistryError REASON_MISSING */
  require(cause: Cause): void;
  /** @throws RegistryError REASON_MISSING, APPROVAL_MISSING where people have keys: this, too, is overruling */
  stopRequiring(cause: Cause, approval?: Approval): void;
}

interface DeskTools {
  stores: Pick<Stores, 'authority' | 'history' | 'trust' | 'writer'>;
  look: CheckDesk['look'];
}

/** As long as a request is: the API, the machine and what else is live change meanwhile. */
const VALID_MS = 24 * 3_600_000;

/** The newest checks of a candidate; null where there were none. */
function lastCheck(stores: Pick<Stores, 'history'>, candidate: string): KeptCheck | null {
  for (const { content } of stores.history.all().toReversed()) {
    if (content?.act.kind !== 'check' || content.act.candidate !== candidate) continue;
    const { verdict, checks } = content.act;
    return { verdict, checks, at: content.at, by: content.by };
  }
  return null;
}

function problemOf(last: KeptCheck | null, now: Date): string | null {
  if (last === null) return 'nobody has checked it';
  const told = `the checks of ${last.by}, ${utc(last.at)}`;
  const open = Object.entries(last.checks)
    .filter(([, outcome]) => outcome === (last.verdict === 'refused' ? 'refused' : 'not looked at'))
    .map(([name]) => name);
  if (last.verdict === 'refused') return `${told}, refused it (${open.join(', ')})`;
  if (last.verdict === 'incomplete') return `${told}, did not look at all of it (${open.join(', ')})`;
  return now.getTime() - Date.parse(last.at) > VALID_MS ? `${told}, are older than a day` : null;
}

/** Why these pins may not go live yet. Nothing where no check is required. */
export function checkFaults(
  stores: Pick<Stores, 'history' | 'trust'>,
  pins: Record<string, string>,
  now: Date,
): Fault[] {
  if (stores.trust.current().requiresCheck !== true) return [];
  const problem = problemOf(lastCheck(stores, candidateOf(pins)), now);
  if (problem === null) return [];
  return [
    {
      code: 'CHECK_MISSING',
      message: `What would be live has not passed its checks: ${problem}.`,
      nextStep:
        'Check it in a browser and keep the outcome (check <pins> --record), or add --force checks and say why.',
    },
  ];
}

export function createCheckDesk({ stores, look }: DeskTools): CheckDesk {
  const { authority, trust, writer } = stores;

  const begun = (cause: Cause): Cause => {
    const known = requireCause(cause);
    authority.begin(known);
    return known;
  };

  return {
    look,
    record({ pins, candidate, lines }, cause) {
      if (candidate !== candidateOf(pins))
        throw refusal(
          'CHECK_FAILED',
          'The outcome names another composition than the one that was looked at.',
          'Check again.',
        );
      const checks = Object.fromEntries(lines.map(({ check, outcome }) => [check, outcome]));
      writer.record({ kind: 'check', candidate, pins, verdict: verdictOf(lines), checks }, begun(cause));
    },
    isRequired: () => trust.current().requiresCheck === true,
    require(cause) {
      authority.setCheck(true, begun(cause));
    },
    stopRequiring(cause, approval) {
      authority.setCheck(false, begun(cause), approval);
    },
  };
}
