import { NativeSelect, type NativeSelectProps } from '@mantine/core';

import { Icon } from '../ui/icon/icon.tsx';

/**
 * A choice out of a list, by the browser's own control: it is searched by typing, and phones show it full size.
 *
 * @example <SelectField label={t('registration.country')} data={[{ value: 'DE', label: 'Germany' }]} {...form.field('country')} />
 */
export function SelectField(props: NativeSelectProps) {
  return (
    <NativeSelect
      rightSection={<Icon name="chevron-down" size={20} />}
      rightSectionPointerEvents="none"
      {...props}
    />
  );
}
