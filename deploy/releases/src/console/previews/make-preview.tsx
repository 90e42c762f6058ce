import { Button } from '@marquee/kernel/ui';
import { type FormEvent, useState } from 'react';

import type { MadePreview } from '../../previews/preview.ts';
import { shortMoment } from '../format.ts';
import { ConsoleIcon } from '../parts/console-icon.tsx';
import { SelectField, TextField, WhyField } from '../parts/field.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { Section } from '../parts/section.tsx';
import { useNow } from '../parts/use-now.ts';
import { type DraftPin, PinFields, pinsOf } from '../pin/pin-fields.tsx';
import { useAct, useRead, useRegistry } from '../registry/registry-context.tsx';

import * as layout from '../parts/layout.module.css';

const HOUR = 60;
const DAY = 24 * HOUR;
const LENGTHS = [
  { minutes: HOUR, label: '1 hour' },
  { minutes: 2 * HOUR, label: '2 hours' },
  { minutes: 8 * HOUR, label: '8 hours' },
  { minutes: DAY, label: '1 day' },
  { minutes: 14 * DAY, label: '14 days' },
];
/** Earlier ones by the commands. */
const MOST_COMPOSITIONS = 20;
const NOTHING: DraftPin = { name: '', version: '' };

/** Makes a preview of a composition, with or without releases in place of its own. */
export function MakePreview({ onMade }: { onMade: (made: MadePreview) => void }) {
  const { connection } = useRegistry();
  const history = useRead('compositions', {});
  const now = useNow();
  const make = useAct('makePreview');
  const [of, setOf] = useState('');
  const [drafts, setDrafts] = useState<DraftPin[]>([NOTHING]);
  const [minutes, setMinutes] = useState(String(2 * HOUR));
  const [country, setCountry] = useState('');
  const [why, setWhy] = useState('');

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const given = {
      pins: pinsOf(drafts),
      minutes: Number(minutes),
      why,
      ...(of === '' ? {} : { of: Number(of) }),
      ...(country === '' ? {} : { country: country.toUpperCase() }),
    };
    make.mutate(
      { given },
      {
        onSuccess: (made) => {
          onMade(made);
          setDrafts([NOTHING]);
          setCountry('');
          setWhy('');
        },
      },
    );
  };
  return (
    <Section title="Preview link" note="Shows one composition in one browser. Nobody else gets it.">
      <form className={layout.form} onSubmit={submit}>
        <SelectField
          label="Composition"
          value={of}
          placeholder="What is live"
          options={history
            .slice(0, -1)
            .toReversed()
            .slice(0, MOST_COMPOSITIONS)
            .map(({ number, createdAt }) => ({
              value: String(number),
              label: `${number} · ${shortMoment(createdAt, now)}`,
            }))}
          onChange={setOf}
        />
        <PinFields drafts={drafts} onChange={setDrafts} isOptional />
        <div className={layout.pair}>
          <SelectField
            label="Holds for"
            value={minutes}
            options={LENGTHS.map((each) => ({ value: String(each.minutes), label: each.label }))}
            onChange={setMinutes}
          />
          <TextField
            label="Country"
            note="as if from there"
            value={country}
            onChange={setCountry}
            pattern="[A-Za-z]{2}"
            maxLength={2}
            placeholder="DE"
          />
        </div>
        <WhyField value={why} onChange={setWhy} />
        <Refusal error={make.error} />
        <Button type="submit" kind="primary" disabled={connection.isAway} loading={make.isPending}>
          <ConsoleIcon name="eye" />
          Make a link
        </Button>
      </form>
    </Section>
  );
}
