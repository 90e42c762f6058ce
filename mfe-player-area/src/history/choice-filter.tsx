import { SelectField } from '@marquee/kernel/forms';

import { useAddress } from './use-address.ts';

export interface ChoiceFilterProps {
  /** Of the parameter of the address. */
  name: string;
  label: string;
  value?: string | undefined;
  /** What stands for no choice; left out, there is always one. */
  none?: string;
  choices: ReadonlyArray<{ value: string; label: string }>;
}

/** One of several, kept in the address. */
export function ChoiceFilter({ name, label, value = '', none, choices }: ChoiceFilterProps) {
  const { change } = useAddress();
  return (
    <SelectField
      label={label}
      value={value}
      data={[...(none === undefined ? [] : [{ value: '', label: none }]), ...choices]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value || null })}
    />
  );
}
