import { Choices } from '@marquee/kernel/ui/choices';

import { plannedInWords } from '../canary/plan-words.ts';
import { percent } from '../format.ts';
import { SelectField, TextField } from '../parts/field.tsx';
import { type DraftWay, type How, readWay } from './draft-way.ts';

import * as layout from '../parts/layout.module.css';

/** Shares that a canary begins with. */
const FIRST_SHARES = [0.01, 0.05, 0.1, 0.25, 0.5];

interface WayFieldsProps {
  way: DraftWay;
  onChange: (way: DraftWay) => void;
}

function PlanFields({ way, onChange }: WayFieldsProps) {
  const { canary } = readWay(way);
  return (
    <>
      <div className={layout.pair}>
        <TextField
          label="Shares of the visitors"
          hint="One after the other, each larger than the one before."
          value={way.shares}
          onChange={(shares) => onChange({ ...way, shares })}
          required
        />
        <TextField
          label="Time at each share"
          hint="At least, such as 30m, 2h or 1d."
          value={way.every}
          onChange={(every) => onChange({ ...way, every })}
          required
        />
      </div>
      <div className={layout.pair}>
        <TextField
          label="Pages at each share"
          hint="At least: fewer say little of it."
          inputMode="numeric"
          value={way.pages}
          onChange={(pages) => onChange({ ...way, pages })}
          required
        />
        <SelectField
          label="After the last share"
          value={way.finishes ? 'everyone' : 'stays'}
          onChange={(after) => onChange({ ...way, finishes: after === 'everyone' })}
          options={[
            { value: 'stays', label: 'It stays there' },
            { value: 'everyone', label: 'Everyone gets it' },
          ]}
        />
      </div>
      {canary?.plan && (
        <p className={layout.small}>
          {percent(canary.share)} of the visitors
          {plannedInWords(canary.plan)} at most.
        </p>
      )}
    </>
  );
}

/** For a share of the visitors first, raised by people or by a plan, or for everyone. */
export function WayFields({ way, onChange }: WayFieldsProps) {
  return (
    <>
      <Choices<How>
        legend="How?"
        value={way.how}
        onChange={(how) => onChange({ ...way, how })}
        choices={[
          {
            value: 'canary',
            name: 'Canary first',
            facts:
              'A share of the visitors tries it; edges take it off by themselves when it fails more often or is slower.',
          },
          {
            value: 'plan',
            name: 'Canary that raises itself',
            facts: 'The same, and the share grows step by step while nothing is wrong. Anybody may hold it.',
          },
          { value: 'now', name: 'At once', facts: 'For everyone on the next request.' },
        ]}
      />
      {way.how === 'canary' && (
        <SelectField
          label="Share of the visitors"
          value={way.share}
          onChange={(share) => onChange({ ...way, share })}
          options={FIRST_SHARES.map((each) => ({ value: String(each), label: percent(each) }))}
        />
      )}
      {way.how === 'plan' && <PlanFields way={way} onChange={onChange} />}
    </>
  );
}
