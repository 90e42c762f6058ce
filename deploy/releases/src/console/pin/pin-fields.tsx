import { Button } from '@marquee/kernel/ui';

import { ConsoleIcon } from '../parts/console-icon.tsx';
import { SelectField } from '../parts/field.tsx';
import { useRead } from '../registry/registry-context.tsx';

import * as layout from '../parts/layout.module.css';

/** A release that is being chosen; empty where nothing is yet. */
export interface DraftPin {
  name: string;
  version: string;
}

/** What has been chosen whole. */
export const pinsOf = (drafts: readonly DraftPin[]): Record<string, string> =>
  Object.fromEntries(
    drafts.filter(({ name, version }) => name && version).map(({ name, version }) => [name, version]),
  );

interface PinFieldsProps {
  drafts: readonly DraftPin[];
  /** Nothing has to be chosen. */
  isOptional?: boolean;
  onChange: (drafts: DraftPin[]) => void;
}

/** Package and version of one or more releases that go together. */
export function PinFields({ drafts, isOptional = false, onChange }: PinFieldsProps) {
  const releases = useRead('releases', {});
  const live = useRead('live', {});
  const names = [...new Set(releases.map(({ package: name }) => name))];
  const replace = (index: number, draft: DraftPin): void =>
    onChange(drafts.map((each, position) => (position === index ? draft : each)));
  return (
    <>
      {drafts.map(({ name, version }, index) => (
        // What is chosen may change, its place does not.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={layout.pair}>
          <SelectField
            label="Package"
            value={name}
            placeholder={isOptional ? 'None' : 'Choose'}
            required={!isOptional}
            options={names
              .filter((each) => each === name || !drafts.some((draft) => draft.name === each))
              .map((each) => ({ value: each, label: each }))}
            onChange={(next) => replace(index, { name: next, version: '' })}
          />
          <SelectField
            label="Version"
            note={live?.pins[name] && `live: ${live.pins[name]}`}
            value={version}
            placeholder="Choose"
            required={name !== ''}
            disabled={name === ''}
            options={releases
              .filter((release) => release.package === name && !release.isLive && !release.isDamaged)
              .map((release) => ({ value: release.version, label: release.version }))}
            onChange={(next) => replace(index, { name, version: next })}
          />
        </div>
      ))}
      <div>
        <Button size="small" onClick={() => onChange([...drafts, { name: '', version: '' }])}>
          <ConsoleIcon name="plus" size={16} />
          Another package in the same step
        </Button>
      </div>
    </>
  );
}
